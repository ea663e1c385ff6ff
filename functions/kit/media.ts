import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { pictureProblem } from '@briefhouse/contracts/picture.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from './app-error.ts';
import { environment } from './environment.ts';
import { newId } from './ids.ts';

const s3 = new S3Client({ forcePathStyle: true, maxAttempts: 3 });

const uploadKey = (userId: string, uploadId: string) => `uploads/${userId}/${uploadId}`;

/** One presigned POST, valid five minutes; S3 itself enforces key, type and exact size. */
export const openUpload = async (userId: string, contentType: string, size: number) => {
  const uploadId = newId();
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: environment.mediaBucket,
    Key: uploadKey(userId, uploadId),
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['eq', '$Content-Type', contentType],
      ['content-length-range', size, size],
    ],
    Expires: 300,
  });
  return { upload_id: uploadId, url, fields };
};

interface Upload {
  userId: string;
  uploadId: string;
  /** Where it is kept: `<folder>/<user id>/<upload id>.<extension>`. */
  folder: string;
  types: readonly string[];
  /** Bytes. */
  maximum: number;
}

/**
 * Inspects a finished upload and moves it to where it is served from; returns its key. Type and size of a picture
 * are read from the bytes, whatever the uploader declared, and nothing is decoded. NOT_FOUND without the upload,
 * UNSUPPORTED_FILE, FILE_TOO_LARGE; CONFLICT when it is uploaded again meanwhile.
 */
export const acceptUpload = async ({ userId, uploadId, folder, types, maximum }: Upload): Promise<string> => {
  const source = uploadKey(userId, uploadId);
  const { bytes, size, etag } = await read(source, 'bytes=0-4095');
  if (size > maximum) throw new AppError('FILE_TOO_LARGE');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.mime)) throw new AppError('UNSUPPORTED_FILE');
  if (type.mime.startsWith('image/')) {
    const whole = await read(source, `bytes=0-${maximum - 1}`);
    if (whole.etag !== etag) throw changed();
    const problem = pictureProblem(whole.bytes);
    if (problem) throw new AppError('UNSUPPORTED_FILE', { message: problem });
  }
  const key = `${folder}/${userId}/${uploadId}.${type.ext}`;
  await keep(source, etag, key, type.mime);
  return key;
};

const changed = (cause?: unknown) =>
  new AppError('CONFLICT', { message: 'This upload changed while it was saved.', cause });

/** Keeps exactly what was inspected, even if the same key is uploaded again meanwhile. */
const keep = async (source: string, etag: string | undefined, key: string, contentType: string) => {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: environment.mediaBucket,
        CopySource: `${environment.mediaBucket}/${source}`,
        CopySourceIfMatch: etag,
        Key: key,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') throw changed(error);
    throw error;
  }
};

/** Deletes a file that is no longer used. */
export const removeMedia = async (key: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: environment.mediaBucket, Key: key }));
};

/** A range of an upload; the first 4 KB are enough to detect a type. */
const read = async (key: string, Range: string) => {
  try {
    const object = await s3.send(new GetObjectCommand({ Bucket: environment.mediaBucket, Key: key, Range }));
    return {
      bytes: (await object.Body?.transformToByteArray()) ?? new Uint8Array(),
      etag: object.ETag,
      size: Number(object.ContentRange?.split('/')[1] ?? object.ContentLength ?? 0),
    };
  } catch (error) {
    // Without ListBucket, S3 answers AccessDenied for a key that is not there.
    if (error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name))
      throw new AppError('NOT_FOUND', { message: 'This upload no longer exists.', cause: error });
    throw error;
  }
};
