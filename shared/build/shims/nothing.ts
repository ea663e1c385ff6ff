/** In the place of modules that a library loads for work that the product never asks of it. */
export default undefined;
