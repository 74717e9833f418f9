import { sql } from 'kysely'
import pg from 'pg'
import { type Base, ouvrirBase } from '#server/infra/db/connexion.ts'
import { MOT_DE_PASSE, type Noeud } from './noeuds.ts'

const acces = (noeud: Noeud, database: string) => ({
  host: noeud.machine.adresse,
  port: 5432,
  user: 'postgres',
  password: MOT_DE_PASSE,
  database,
})

/** The two accounts and the database, as docs/exploitation.md says. */
export async function creerBase(
  chef: Noeud,
  motsDePasse: { portail: string; proprietaire: string },
): Promise<void> {
  const client = new pg.Client(acces(chef, 'postgres'))
  await client.connect()
  const { portail, proprietaire } = motsDePasse
  for (const ordre of [
    `create role portail login password '${portail}'`,
    `create role portail_proprietaire login password '${proprietaire}'`,
    'grant portail to portail_proprietaire',
    'create database portail owner portail_proprietaire',
  ])
    await client.query(ordre)
  await client.end()
}

/** Lets `agir` look at the base, on the node that leads. */
export async function regarder<T>(chef: Noeud, agir: (db: Base['db']) => Promise<T>): Promise<T> {
  const base = ouvrirBase({ ...acces(chef, 'portail'), max: 4 })
  try {
    return await agir(base.db)
  } finally {
    await base.fermer()
  }
}

/** Sentences for signed forms not made yet, and for those mailed otherwise than once. */
export async function suites(db: Base['db']): Promise<string[]> {
  const { rows } = await sql<object>`select * from (select s.projet_id,
      exists (select from document d where d.projet_id = s.projet_id and d.genre = 'demande' and d.tour = s.tour) as fait,
      (select count(*) from envoi e where e.projet_id = s.projet_id and e.evenement = 'demande-signee'
        and e.envoye_le is not null) as partis
    from signature s where s.objet = 'demande' and s.agent = 'node') x where not fait or partis <> 1`.execute(
    db,
  )
  return rows.map(
    (r) => `demande ${JSON.stringify(r)} : dossier non fait, ou e-mails envoyés autrement qu’une fois`,
  )
}
