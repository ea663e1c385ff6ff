import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

/** Allows only links that leave the page on a click and cannot run code in it. */
const safeHref = (href: string): string | null => (/^(https?:|mailto:)/i.test(href) ? href : null);

const headings = { 1: 'mk:text-xl', 2: 'mk:text-lg', 3: 'mk:text-base' } as const;

/** The editor's dialog owns the first two levels, so a note begins at the third. */
const Heading = ({ depth, children }: { depth: number; children: ReactNode }) => {
  const Tag = depth === 1 ? 'h3' : depth === 2 ? 'h4' : 'h5';
  const size = headings[Math.min(depth, 3) as keyof typeof headings];
  return <Tag className={`mk:m-0 mk:mt-2 mk:font-bold mk:tracking-tight ${size}`}>{children}</Tag>;
};

const inline = (tokens: Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Fragment key={`${index}-${token.type}`}>{inlineOf(token)}</Fragment>);

const inlineOf = (token: Token): ReactNode => {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code className="mk:rounded-sm mk:bg-sunken mk:px-1 mk:text-[0.9em]">{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
    case 'image':
      return <Anchor href={String(token.href)}>{inline(token.tokens) ?? token.text}</Anchor>;
    case 'text':
    case 'escape':
      return token.type === 'text' && token.tokens ? inline(token.tokens) : token.text;
    default:
      return token.raw;
  }
};

const Anchor = ({ href, children }: { href: string; children: ReactNode }) => {
  const safe = safeHref(href);
  return safe ? (
    <a href={safe} target="_blank" rel="noopener noreferrer" className="mk:text-accent-text mk:underline">
      {children}
    </a>
  ) : (
    children
  );
};

const List = ({ list }: { list: Tokens.List }) => {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag
      {...(list.ordered && typeof list.start === 'number' ? { start: list.start } : {})}
      className={`mk:m-0 mk:flex mk:flex-col mk:gap-1 mk:pl-6 ${list.ordered ? 'mk:list-decimal' : 'mk:list-disc'}`}
    >
      {list.items.map((item, index) => (
        <li key={index} className={item.task ? 'mk:-ml-5 mk:list-none' : undefined}>
          {item.task && (
            <span className="mk:mr-1.5">
              <span aria-hidden="true">{item.checked ? '☑' : '☐'}</span>
              <span className="mk:sr-only">{item.checked ? 'Done:' : 'To do:'}</span>
            </span>
          )}
          {blocks(item.tokens)}
        </li>
      ))}
    </Tag>
  );
};

const Table = ({ table }: { table: Tokens.Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section tabIndex={0} aria-label="Table" className="mk:overflow-x-auto">
    <table className="mk:w-full mk:border-collapse mk:text-left mk:wrap-normal">
      <thead>
        <tr className="mk:border-b mk:border-edge">
          {table.header.map((cell, index) => {
            // A column without a name has no header.
            const Cell = cell.text.trim() ? 'th' : 'td';
            return (
              <Cell key={index} className="mk:px-2 mk:py-1.5 mk:font-semibold">
                {inline(cell.tokens)}
              </Cell>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index} className="mk:border-b mk:border-line">
            {row.map((cell, column) => (
              <td key={column} className="mk:px-2 mk:py-1.5">
                {inline(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const blocks = (tokens: Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={`${index}-${token.type}`}>{blockOf(token)}</Fragment>);

const blockOf = (token: Token): ReactNode => {
  switch (token.type) {
    case 'heading':
      return <Heading depth={token.depth}>{inline(token.tokens)}</Heading>;
    case 'paragraph':
      return <p className="mk:m-0">{inline(token.tokens)}</p>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return (
        <blockquote className="mk:m-0 mk:flex mk:flex-col mk:gap-2 mk:border-l-3 mk:border-edge mk:pl-4 mk:text-soft">
          {blocks(token.tokens ?? [])}
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <pre tabIndex={0} className="mk:m-0 mk:overflow-x-auto mk:rounded-md mk:bg-sunken mk:p-3 mk:text-sm">
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'hr':
      return <hr className="mk:w-full mk:border-line" />;
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'text':
      return inlineOf(token);
    default:
      return token.raw;
  }
};

/** Marked parses nested text recursively; a text crafted to exhaust the stack is shown unformatted. */
const rendered = (text: string): ReactNode => {
  try {
    return blocks(lexer(text, { gfm: true, breaks: true }));
  } catch {
    return <p className="mk:m-0 mk:whitespace-pre-wrap">{text}</p>;
  }
};

/** Markdown as React elements, never as HTML: typed tags are shown as text. */
export const Markdown = ({ text }: { text: string }) => (
  <div dir="auto" className="mk:flex mk:max-w-prose mk:flex-col mk:gap-3 mk:text-base mk:wrap-anywhere">
    {rendered(text)}
  </div>
);
