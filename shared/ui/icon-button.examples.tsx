import { Bell, Star, Trash2 } from 'lucide-react';
import { Row } from './catalogue/row.tsx';
import { IconButton } from './icon-button.tsx';

export const examples = {
  Plain: (
    <Row>
      <IconButton label="Notifications">
        <Bell aria-hidden="true" />
      </IconButton>
      <IconButton label="Add Mira to favourites" hint="Add to favourites">
        <Star aria-hidden="true" />
      </IconButton>
    </Row>
  ),
  Disabled: (
    <IconButton label="Delete document" disabled>
      <Trash2 aria-hidden="true" />
    </IconButton>
  ),
};
