import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { reportPost } from '@briefhouse/contracts/community/post.ts';
import { type Report, ReportDialog } from '@briefhouse/ui/report-dialog.tsx';
import { sayReported } from '@briefhouse/ui/report-person-dialog.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { type Content, wordFor } from './content.ts';

interface ReportContentProps {
  content: Content;
  onMute: () => void;
  onClose: () => void;
}

/** Tells the moderators about a post or comment; its author hears nothing of it. */
export const ReportContent = ({ content, onMute, onClose }: ReportContentProps) => {
  const { post_id, comment_id, author } = content;
  const [what, name] = [wordFor(content), fullName(author)];
  const report = useContractMutation<typeof reportPost, Report>(reportPost, {
    input: ({ reason, words }) => ({ post_id, reason, words, ...(comment_id && { comment_id }) }),
    failure: null,
    onSuccess: (_, { also }) => {
      sayReported(name);
      if (also) onMute();
    },
  });
  return (
    <ReportDialog
      title={`Report a ${what} by ${name}`}
      description={`Moderators will see your report and the current version of this ${what}.`}
      also={{
        label: `Also mute ${name}`,
        help: 'You will not see their posts and comments, or get notifications about their activity.',
      }}
      pending={report.isPending}
      problem={report.error ? reasonOf(report.error) : undefined}
      onSend={(sent, leave) => report.mutate(sent, { onSuccess: leave })}
      onClose={onClose}
    />
  );
};
