import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const Form = ({ asked = false }: { asked?: boolean }) => {
  const [name, setName] = useState('Half a thought');
  const { dialog } = useUnsavedGuard(name !== '');
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked) return;
    // The router asks a guard from its second drawing on.
    const timer = setTimeout(() => void navigate('/elsewhere'));
    return () => clearTimeout(timer);
  }, [asked, navigate]);
  return (
    <div className="cat:flex cat:flex-col cat:items-start cat:gap-3">
      <Field label="Project name" className="cat:w-full cat:max-w-sm">
        <Input value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button onClick={() => navigate('/elsewhere')}>Leave</Button>
      {dialog}
    </div>
  );
};

export const windowHeight = 360;

export const examples = { 'Something typed': <Form />, 'About to leave': <Form asked /> };
