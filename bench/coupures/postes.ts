import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import type { Poste } from './porteur.ts'

/** Opens a session for that account, as a login would, and gives its token. */
export async function ouvrirSession(db: Db, utilisateurId: number): Promise<string> {
  const jeton = randomBytes(32).toString('base64url')
  const le = new Date()
  await db
    .insertInto('session')
    .values({ utilisateurId, jetonEmpreinte: empreinteDe(jeton), creeLe: le, vueLe: le })
    .execute()
  return jeton
}

/** `n` holders who may make an application now, each with a session and the dates its event may have. */
export async function porteursLibres(db: Db, nombre: number) {
  const { rows: libres } = await sql<{ id: number; email: string }>`select u.id, u.email from porteur p
    join utilisateur u on u.id = p.utilisateur_id where p.valide_le is not null and p.iban_chiffre is not null
    and not exists (select 1 from projet o where o.porteur_id = p.id and o.premiere_signature_le is null
      and o.retire_le is null and o.archive_le is null) order by p.id limit ${nombre}`.execute(db)
  const { dateDebutMax } = await db.selectFrom('calendrier').select('dateDebutMax').executeTakeFirstOrThrow()
  const jour = dateDebutMax ?? new Date().toISOString().slice(0, 10)
  return Promise.all(
    libres.map(async ({ id, email }) => ({
      email,
      jeton: await ouvrirSession(db, id),
      dates: { dateDebut: jour, dateFin: jour },
    })),
  )
}

/** The same, with the way to read the last code of each. */
export async function ouvrirPostes(
  db: Db,
  nombre: number,
  commun: Pick<Poste, 'adresses' | 'fini'>,
  lireCode: (email: string) => Promise<string | null>,
): Promise<Poste[]> {
  const libres = await porteursLibres(db, nombre)
  return libres.map(({ email, jeton, dates }) => ({
    ...commun,
    jeton,
    dates,
    lireCode: () => lireCode(email),
  }))
}

/** Reads codes in the outbox, where they stay while no way out is configured. */
export const codesEnBase = (db: Db) => async (email: string) => {
  const { rows } = await sql<{ texte: string }>`select texte from envoi where destinataire = ${email}
    and texte ~ '\\m[0-9]{6}\\M' order by id desc limit 1`.execute(db)
  return /\b(\d{6})\b/.exec(rows[0]?.texte ?? '')?.[1] ?? null
}
