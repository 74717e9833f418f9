export const adresseEtape = (numero: number, id: number | null): string =>
  `/porteur-projet/projet/step${numero}${id === null ? '' : `?projetId=${id}`}`
