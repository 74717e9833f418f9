/** « de Sofia », « d’Opéra jeunesse »: the funding body's name after « de », never with an article. */
export const deNom = (nom: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(nom) ? `d’${nom}` : `de ${nom}`
