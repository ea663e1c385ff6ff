import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rows } from '../common/rows.tsx';
import type { Payee } from './use-charges.ts';

/** Finds a creator by name, to set the fee of somebody who was not paid yet. */
export const FeeSearch = ({ onChoose }: { onChoose: (payee: Payee) => void }) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery(
    contractQuery(
      searchPeople,
      { q: asked },
      {
        enabled: asked !== '',
        select: ({ people }) => people.filter(({ user_type }) => user_type === 'creator'),
      },
    ),
  );
  return (
    <>
      <form
        className="ad:flex ad:items-end ad:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <Field label="Creator" className="ad:flex-1">
          <Input
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Name"
            autoComplete="off"
            dir="auto"
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      {asked !== '' && (
        <Rows
          query={query}
          what="creators"
          empty={{ text: 'No people found', hint: 'Only creators have a fee.' }}
        >
          {(person) => (
            <div className="ad:flex ad:items-center ad:justify-between ad:gap-4">
              <span dir="auto" className="ad:min-w-0 ad:text-base ad:font-semibold ad:wrap-anywhere">
                {fullName(person)}
              </span>
              <Button
                size="sm"
                aria-label={`Set fee of ${fullName(person)}`}
                onClick={() => onChoose({ id: person.id, name: fullName(person) })}
              >
                Set fee
              </Button>
            </div>
          )}
        </Rows>
      )}
    </>
  );
};
