/** « de Sofia », « d’Opéra jeunesse »: the name of the funding body after « de », no article before it, whatever it is. */
export const deNom = (nom: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(nom) ? `d’${nom}` : `de ${nom}`
