import { sql } from 'kysely'
import { jourDe } from '#domain/commun/jours.ts'
import { creerContexte } from '#server/creer-contexte.ts'
import { AMORCE, demarrerPortail } from '#test-kit/processus/portail.ts'
import { MALLOC, OPTIONS } from '../../scripts/lancement.mjs'
import { type Donnees, ouvrirDonnees, remplir } from '../donnees.ts'
import type { Candidat } from './candidat.ts'

export interface Preparee {
  donnees: Donnees
  candidats: Candidat[]
  jour: string
  total: number
}

/** Fills the database, and finds who may sign an application this evening: at most `combien`, each once. */
export async function preparer(demandes: number, combien: number): Promise<Preparee> {
  const donnees = await ouvrirDonnees()
  const ouvert = await creerContexte(donnees.config, console.error)
  try {
    const { db } = ouvert.ctx
    const total = await remplir(donnees, ouvert.ctx, demandes)
    const { rows } = await sql<Candidat>`select distinct on (u.id) p.id, u.email from projet p
        join porteur o on o.id = p.porteur_id join utilisateur u on u.id = o.utilisateur_id
      where p.premiere_signature_le is null and p.retire_le is null and p.archive_le is null and o.valide_le is not null
        and o.iban_chiffre is not null and u.mot_de_passe is not null and u.desactive_le is null
      order by u.id, p.id desc limit ${combien}`.execute(db)
    const { dateDebutMax } = await db
      .selectFrom('calendrier')
      .select('dateDebutMax')
      .executeTakeFirstOrThrow()
    const jour = dateDebutMax ?? jourDe(new Date())
    return { donnees, candidats: rows, jour, total }
  } finally {
    await ouvert.fermer()
    await donnees.ceder()
  }
}

/** The portal in its own process, as `npm start` runs it, on the filled data, with limits set high. */
export const demarrer = ({ config }: Donnees, smtp: string) =>
  demarrerPortail(
    {
      NODE_OPTIONS: OPTIONS.join(' '),
      ...MALLOC,
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey.toString('latin1'),
      SMTP_URL: smtp,
      LIMITE_REQUETES_MINUTE: '1000000',
      LIMITE_ECHECS_ADRESSE: '100000',
      QUOTA_DEPOT_MO: '100000',
    },
    AMORCE,
  )
