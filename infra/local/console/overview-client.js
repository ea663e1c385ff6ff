// The overview: moves the clock and starts redrives, then reloads the page.

const post = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  if (answer.ok) return location.reload();
  const problem = document.getElementById('problem');
  problem.textContent = (await answer.json()).message;
  problem.hidden = false;
};

const form = document.getElementById('clock');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const data = new FormData(form);
  post('/__local/clock', { advance: Number(data.get('amount')) * Number(data.get('unit')) });
});
document.getElementById('reset').addEventListener('click', () => post('/__local/clock', { reset: true }));
for (const button of document.querySelectorAll('button[data-post]'))
  button.addEventListener('click', () => post(button.dataset.post));
