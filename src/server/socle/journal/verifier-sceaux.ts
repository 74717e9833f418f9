import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Selectable, sql } from 'kysely'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import type { Sceau } from '#server/contexte/sceau.ts'
import type { TableJournalSceau } from '#server/infra/db/tables/conservation.ts'
import { empreinteNuit, enonceNuit, type Nuit, octetsNuit, Tetes } from './nuit.ts'

/** The first night whose sealed line of a chain is not in the journal any more, or not as it was. */
export interface ChaineFausse {
  chaine: string
  jour: Jour
  rang: number
  raison: 'coupee' | 'recrite'
}

/** What is kept of a night is not what was sealed; or its seal, or its stored copy, is not its own. */
export interface NuitFausse {
  jour: Jour
  raison: 'releve' | 'sceau' | 'copie' | 'copieAbsente'
}

export interface VerdictSceaux {
  nuits: { jour: Jour; empreinte: string }[]
  chaines: ChaineFausse[]
  fausses: NuitFausse[]
  /** Certificates other than the one in use that sealed nights: SHA-256, and the last of these nights. */
  autres: Map<string, Jour>
}

export interface Preuves {
  db: Db
  stockage: Stockage
  /** null: the certificate is not there, seals are not judged. */
  sceau: Sceau | null
}

/** Compares the journal, or one of its chains, with every night that was sealed. */
export async function verifierSceaux(preuves: Preuves, seule: string | null): Promise<VerdictSceaux> {
  const verdict: VerdictSceaux = {
    nuits: [],
    chaines: await chainesFausses(preuves.db, seule),
    fausses: [],
    autres: new Map(),
  }
  const tetes = new Tetes()
  for (const ligne of await preuves.db.selectFrom('journalSceau').selectAll().orderBy('jour').execute()) {
    const raison = await jugerNuit(preuves, ligne, tetes, verdict)
    if (raison) verdict.fausses.push({ jour: ligne.jour, raison })
    verdict.nuits.push({ jour: ligne.jour, empreinte: ligne.empreinte.toString('hex') })
  }
  return verdict
}

async function chainesFausses(db: Db, seule: string | null): Promise<ChaineFausse[]> {
  const { rows } = await sql<ChaineFausse>`
    select distinct on (t.chaine) t.chaine, t.jour, t.rang, case when j.id is null then 'coupee' else 'recrite' end as raison
    from journal_sceau_tete t left join journal j on j.chaine = t.chaine and j.rang = t.rang
    where j.empreinte is distinct from t.empreinte and t.chaine = coalesce(${seule}::text, t.chaine)
    order by t.chaine, t.jour`.execute(db)
  return rows
}

async function jugerNuit(
  { db, stockage, sceau }: Preuves,
  ligne: Selectable<TableJournalSceau>,
  tetes: Tetes,
  verdict: VerdictSceaux,
): Promise<NuitFausse['raison'] | null> {
  const { jour, le, chaines } = ligne
  const nouvelles = await db
    .selectFrom('journalSceauTete')
    .select(['chaine', 'rang', sql<string>`encode(empreinte, 'hex')`.as('empreinte')])
    .where('jour', '=', jour)
    .execute()
  for (const t of nouvelles) tetes.poser(t)
  const empreinte = ligne.empreinte.toString('hex')
  const precedente = ligne.precedente?.toString('hex') ?? null
  const nuit: Nuit = { jour, le, chaines, empreinte, precedente }
  const suit = precedente === (verdict.nuits.at(-1)?.empreinte ?? null)
  if (!suit || chaines !== tetes.nombre || empreinteNuit(nuit, tetes) !== empreinte) return 'releve'
  const lue = await sceau?.lireSignature(ligne.sceau, enonceNuit(nuit))
  if (sceau && !lue?.valide) return 'sceau'
  if (lue && !lue.notre) verdict.autres.set(lue.certificat, jour)
  const copie = await empreinteCopie(stockage, ligne.cle)
  if (copie === null) return 'copieAbsente'
  const octets = octetsNuit(nuit, nouvelles, ligne.sceau)
  return copie === createHash('sha256').update(octets).digest('hex') ? null : 'copie'
}

const empreinteCopie = (stockage: Stockage, cle: string): Promise<string | null> =>
  stockage.lire(cle).then(
    async (flux) =>
      createHash('sha256')
        .update(await buffer(flux))
        .digest('hex'),
    (erreur: unknown) => {
      if (erreur instanceof Introuvable) return null
      throw erreur
    },
  )
