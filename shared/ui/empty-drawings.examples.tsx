import { Row } from './catalogue/row.tsx';
import { type Drawing, EmptyDrawing } from './empty-drawings.tsx';

const names: Drawing[] = ['board', 'bell', 'chat', 'search', 'note', 'people', 'lock'];

export const examples = {
  All: (
    <Row>
      {names.map((name) => (
        <EmptyDrawing key={name} name={name} />
      ))}
    </Row>
  ),
};
