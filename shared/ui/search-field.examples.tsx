import { useState } from 'react';
import { SearchField } from './search-field.tsx';

const Search = ({ text }: { text: string }) => {
  const [value, setValue] = useState(text);
  return (
    <SearchField
      value={value}
      onSearch={setValue}
      placeholder="Search creators"
      aria-label="Search creators"
    />
  );
};

export const examples = { Empty: <Search text="" />, Filled: <Search text="skincare" /> };
