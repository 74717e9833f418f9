import { sql } from 'kysely'
import { composerPv } from '#domain/proces-verbal/composer.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { SAISIE_VIDE, type SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { lireFaitsPv } from '#server/features/proces-verbal/composer/faits.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

/** What the minutes of a sitting may read: its own tables, and the settings of the body. */
const TABLES = [
  ...['seance', 'seance_membre', 'seance_passage', 'seance_pouvoir', 'seance_dossier', 'seance_sortie'],
  ...['seance_suspension', 'seance_deport', 'seance_avis', 'seance_correction', 'seance_rectification'],
  'parametre',
]

interface Quelle {
  commissionId: number
  etape: 1 | 2
  seance: number
  rang?: number
  saisie?: Partial<SaisiePv>
  rectifie?: { numero: string; arreteLe: Date } | null
}

/** A sitting's minutes composed under a role that reads those tables alone: the base refuses the rest. */
export function composeSeul(banc: Banc, q: Quelle): Promise<ContenuPv | null> {
  return banc.proprietaire.transaction().execute(async (tx) => {
    const role = `lecteur_seance_${process.pid}`
    await sql`create role ${sql.id(role)} nologin`.execute(tx)
    await sql`grant ${sql.id(role)} to current_user`.execute(tx)
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(tx)
    for (const table of TABLES) await sql`grant select on ${sql.id(table)} to ${sql.id(role)}`.execute(tx)
    await sql`set local role ${sql.id(role)}`.execute(tx)
    const saisie = { ...SAISIE_VIDE, ...q.saisie }
    const faits = await lireFaitsPv(banc.ctx, tx, {
      commission: { ...INCONNUE, id: q.commissionId },
      etape: q.etape,
      seance: q.seance,
      rang: q.rang ?? 1,
      saisie,
      rectifie: q.rectifie ?? null,
    })
    await sql`reset role`.execute(tx)
    await sql`drop owned by ${sql.id(role)}`.execute(tx)
    await sql`drop role ${sql.id(role)}`.execute(tx)
    return faits && composerPv(faits, saisie, null)
  })
}

/** Nothing of the commission but its id may show. */
const INCONNUE = {
  numero: 0,
  annee: 0,
  date: '1999-01-01',
  montantDisponible: -1,
  caaValideeLe: null,
  caValideeLe: null,
}
