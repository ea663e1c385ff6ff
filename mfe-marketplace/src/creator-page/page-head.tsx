import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Clock, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from '../common/fact.tsx';
import { languageName } from '../common/languages.ts';
import { CreatorFacts } from '../creators/creator-facts.tsx';
import { responseWords } from './page-words.ts';

export const PageHead = ({ creator, actions }: { creator: ShownCreator; actions: ReactNode }) => (
  <header className="mk:flex mk:flex-col mk:gap-5 mk:lg:flex-row mk:lg:items-start">
    <div className="mk:grid mk:min-w-0 mk:flex-1 mk:grid-cols-[auto_minmax(0,1fr)] mk:items-center mk:gap-x-4 mk:gap-y-4 mk:sm:gap-x-5 mk:sm:gap-y-3">
      <Avatar name={creator.name} src={creator.avatar_url} size={96} className="mk:sm:row-span-2" />
      <div>
        <h1 dir="auto" className="mk:m-0 mk:text-2xl mk:font-bold mk:tracking-tight mk:wrap-anywhere">
          {creator.name}
        </h1>
        <p dir="auto" className="mk:m-0 mk:mt-0.5 mk:font-semibold mk:text-accent-text mk:wrap-anywhere">
          {creator.specialty}
        </p>
      </div>
      <CreatorFacts creator={creator} className="mk:max-sm:col-span-2">
        {creator.languages.length > 0 && (
          <Fact icon={Languages}>
            <span className="mk:sr-only">Speaks </span>
            {creator.languages.map((code) => languageName(code)).join(', ')}
          </Fact>
        )}
        {creator.response_hours !== null && <Fact icon={Clock}>{responseWords(creator.response_hours)}</Fact>}
      </CreatorFacts>
    </div>
    {actions}
  </header>
);
