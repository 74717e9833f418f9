/**
 * « de Sofia », « d’Opéra jeunesse », « d’Anne », « de Yann »: the name of a body or of a person after
 * « de », never with an article.
 */
export const deNom = (nom: string): string =>
  /^([aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéèëœ]))/i.test(nom) ? `d’${nom}` : `de ${nom}`
