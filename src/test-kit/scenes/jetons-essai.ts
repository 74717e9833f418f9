import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { JetonReponse } from '#domain/jeton-lecture/contrat.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerStaff, MOT_DE_PASSE } from './fabriques.ts'

/** An administrator with a session. */
export async function unAdmin(banc: Banc) {
  const { id, email, prenom, nom } = await creerStaff(banc, 'admin')
  return { id, email, qui: `${prenom} ${nom}`, jeton: await banc.connecter(id) }
}
export type Admin = Awaited<ReturnType<typeof unAdmin>>

export const dansJours = (banc: Banc, n: number): string => ajouterJours(jourDe(banc.horloge.maintenant()), n)

/** Asks for a token, with what the form of the screen sends. */
export const demanderJeton = (banc: Banc, { jeton }: Pick<Admin, 'jeton'>, champs: object = {}) =>
  banc.appeler('POST', 'jetons-lecture', {
    jeton,
    corps: {
      nom: 'Suivi des aides, tableur',
      portees: ['projets'],
      fin: dansJours(banc, 365),
      reseaux: [],
      motDePasseActuel: MOT_DE_PASSE,
      ...champs,
    },
  })

/** The same, given. */
export async function donner(
  banc: Banc,
  admin: Pick<Admin, 'jeton'>,
  champs: { nom?: string; portees?: Portee[]; fin?: string; reseaux?: string[] } = {},
): Promise<{ jeton: JetonReponse; secret: string }> {
  const { statut, corps } = await demanderJeton(banc, admin, champs)
  if (statut !== 201) throw new Error(`Jeton refusé : ${JSON.stringify(corps)}`)
  return corps.data
}

export const enBasic = (secret: string, nom = 'tableur'): string =>
  `Basic ${Buffer.from(`${nom}:${secret}`).toString('base64')}`

/** Reads a file with a token, from an address, as an outside program does: no cookie, no CSRF token. */
export async function lire(
  banc: Banc,
  fichier: string,
  authorization: string | null,
  { adresse = '81.250.12.14', methode = 'GET', entetes = {} as Record<string, string> } = {},
) {
  const r = await banc.app.inject({
    method: methode as 'GET',
    url: `/gestion/api/lecture/v1/${fichier}`,
    remoteAddress: adresse,
    headers: { ...(authorization !== null && { authorization }), ...entetes },
  })
  const json = String(r.headers['content-type']).includes('json')
  return { statut: r.statusCode, texte: r.body, corps: json && r.body ? r.json() : null, entetes: r.headers }
}

export const parBearer = (secret: string): string => `Bearer ${secret}`
/** The status of one reading with this token. */
export const statutDe = async (banc: Banc, secret: string, fichier = 'projets.csv'): Promise<number> =>
  (await lire(banc, fichier, parBearer(secret))).statut

/** What the journal of an account says of tokens, in its order. */
export const lignesDe = (banc: Banc, compteId: number) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId', 'avant', 'apres', 'adresse'])
    .where('chaine', '=', `compte:${compteId}`)
    .where('acte', 'like', '%Jeton')
    .orderBy('rang')
    .execute()
