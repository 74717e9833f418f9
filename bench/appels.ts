import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import type { Appel } from './appelant.ts'
import type { Portail } from './monter.ts'

/** An open application, and its holder's session. */
export interface Saisissable {
  id: number
  porteurId: number
  email: string
  jeton: string
}

/** Open applications of as many holders who may sign in. */
export async function saisissables(portail: Portail, nombre: number): Promise<Saisissable[]> {
  const { rows } = await sql<Omit<Saisissable, 'jeton'> & { utilisateurId: number }>`
    select p.id, p.porteur_id, o.utilisateur_id, u.email from projet p join porteur o on o.id = p.porteur_id
      join utilisateur u on u.id = o.utilisateur_id
    where p.premiere_signature_le is null and p.retire_le is null and p.archive_le is null and u.mot_de_passe is not null
      and u.desactive_le is null order by p.id desc limit ${nombre}`.execute(portail.ctx.db)
  return Promise.all(rows.map(async (r) => ({ ...r, jeton: await portail.connecter(r.utilisateurId) })))
}

/** Commissions that fill a page. */
export async function commissionsPleines(portail: Portail): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select commission_id as id from projet where commission_id is not null
    group by 1 having count(*) >= 50 order by 1`.execute(portail.ctx.db)
  return rows.map((r) => r.id)
}

/** A session of an account of the demonstration, as headers. */
export async function entetesDe(portail: Portail, email: string): Promise<Record<string, string>> {
  const q = portail.ctx.db.selectFrom('utilisateur').select('id').where('email', '=', email)
  return portail.entetes(await portail.connecter((await q.executeTakeFirstOrThrow()).id))
}

/** The same of its administrator. */
export const entetesAdmin = (portail: Portail): Promise<Record<string, string>> =>
  entetesDe(portail, 'admin@demo.fr')

/** The third step, whole, with a budget that no other save has, and that holds what it asks for. */
export const etape3 = (id: number) => ({
  id,
  step: 3,
  isDraft: true,
  budgetGlobal: 17_000 + Math.floor(Math.random() * 9_000_000),
  montantDemande: 8000.25,
  idGratuite: 2,
  nbAuteursInvites: 12,
  presenceAuteurs: 1,
  nbAuteursRemuneres: 10,
  montantRemunerationAuteurs: 3000,
  montantFraisAuteurs: 1200.4,
  nbModerateursInvites: 2,
  montantRemunerationModerateurs: 400,
  nbEditeursInvites: 5,
})

/** This body, posted as JSON. */
export const poster = (adresse: string, entetes: Record<string, string>, corps: object): Appel => ({
  adresse,
  methode: 'POST',
  entetes: { ...entetes, 'content-type': 'application/json' },
  corps: JSON.stringify(corps),
})

/** Signs in with the password of the demonstration. */
export const entrer = (adresse: string, entetes: Record<string, string>, email: string): Appel =>
  poster(adresse, entetes, { email, password: MOT_DE_PASSE_DEMO })

/** A file of so many octets that says it is a PDF, for the budget of that application. */
export function deposer(
  adresse: string,
  entetes: Record<string, string>,
  { id, taille }: { id: number; taille: number },
): Appel {
  const limite = `limite${randomBytes(8).toString('hex')}`
  const champ = (nom: string, valeur: string): string =>
    `--${limite}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`
  const tete = `${champ('id', String(id))}${champ('step', '4')}${champ('isDraft', 'true')}--${limite}\r\ncontent-disposition: form-data; name="fichierBudget"; filename="budget.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`
  return {
    adresse,
    methode: 'POST',
    entetes: { ...entetes, 'content-type': `multipart/form-data; boundary=${limite}` },
    fichier: { limite, tete, taille },
  }
}
