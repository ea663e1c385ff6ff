import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const Sections = ({ names }: { names: string[] }) => {
  const [value, setValue] = useState(names[1] ?? '');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Sections">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name} className="cat:text-sm cat:text-soft">
          {name}: nothing new since yesterday.
        </TabPanel>
      ))}
    </Tabs>
  );
};

export const examples = {
  'A few': <Sections names={['Projects', 'Requests', 'Creators']} />,
  'More than fit': (
    <Sections
      names={['Active projects', 'Requests', 'Completed projects', 'Documents', 'Payments', 'Profile']}
    />
  ),
};
