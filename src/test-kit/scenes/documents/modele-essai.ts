import type { Banc } from '#test-kit/banc/banc.ts'

export const MODELE = {
  genre: 'refus-controle',
  nom: 'Budget incomplet',
  texte: 'Le budget de {{nom du projet}} est à compléter avant le {{date limite}}.',
}

/** Adds a template, as an admin, and gives it as it is answered. */
export async function creerModele(banc: Banc, champs: Partial<typeof MODELE> = {}) {
  const jeton = await banc.connecter('admin')
  return (await banc.appeler('POST', 'modeles', { jeton, corps: { ...MODELE, ...champs } })).corps.data
}

/** The last line of the journal of the settings. */
export const dernierReglage = (banc: Banc) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'avant', 'apres'])
    .where('chaine', '=', 'parametres')
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
