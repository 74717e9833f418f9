import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { verrouillerNom, verrouillerNoms } from './db/verrou-nomme.ts'

export interface LigneJournal {
  /** 'projet:12', 'porteur:4', 'compte:7', 'commission:3', 'parametres'. */
  chaine: string
  acte: ActeJournal
  /** Who did it, null for the portal itself or somebody not signed in. */
  acteur: (Pick<Acteur, 'id' | 'role'> & { adresse?: string }) | null
  /** Where from; left out, the actor's own address. */
  adresse?: string | null
  /** Values before and after, left out when there are none. */
  avant?: unknown
  apres?: unknown
  le: Date
}

interface Maillon {
  chaine: string
  rang: number
  acte: string
  acteurId: number | null
  acteurRole: Role | null
  adresse: string | null
  avant: unknown
  apres: unknown
  le: Date
  empreintePrecedente: Buffer | null
  /** Drawn for the line: else the hash of erased values would let them be guessed. Older lines have none. */
  sel: Buffer | null
}

/** SHA-256 of a line and the hash before it, over canonical JSON; anybody can recompute it from the row. */
export function empreinteMaillon(maillon: Maillon): Buffer {
  const { chaine, rang, acte, acteurId, acteurRole, adresse, avant, apres, le, sel } = maillon
  const precedente = maillon.empreintePrecedente?.toString('hex') ?? null
  const ligne = { chaine, rang, acte, acteurId, acteurRole, adresse, avant, apres, le, precedente }
  return createHash('sha256')
    .update(jsonCanonique(sel ? { ...ligne, sel: sel.toString('hex') } : ligne), 'utf8')
    .digest()
}

/** Adds a line to its chain, in the acting transaction; writers of one chain wait for each other. */
export async function journaliser(tx: Tx, ligne: LigneJournal): Promise<void> {
  await verrouillerNom(tx, ligne.chaine)
  const dernier = await tx
    .selectFrom('journal')
    .select(['rang', 'empreinte'])
    .where('chaine', '=', ligne.chaine)
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx.insertInto('journal').values(suivante(ligne, dernier)).execute()
}

/** The same for lines of as many chains, each once, in three statements whatever their number. */
export async function journaliserEnsemble(tx: Tx, lignes: readonly LigneJournal[]): Promise<void> {
  if (lignes.length === 0) return
  const chaines = lignes.map((l) => l.chaine)
  if (new Set(chaines).size < chaines.length) throw new Error('Une chaîne deux fois dans le même ensemble.')
  await verrouillerNoms(tx, chaines)
  const { rows } = await sql<Dernier & { chaine: string }>`select c.chaine, j.rang, j.empreinte
    from unnest(${chaines}::text[]) as c(chaine) cross join lateral (select rang, empreinte from journal
      where chaine = c.chaine order by rang desc limit 1) j`.execute(tx)
  const derniers = new Map(rows.map((r) => [r.chaine, r]))
  await tx
    .insertInto('journal')
    .values(lignes.map((l) => suivante(l, derniers.get(l.chaine))))
    .execute()
}

interface Dernier {
  rang: number
  empreinte: Buffer
}

/** The row that comes after that one in its chain. */
function suivante(ligne: LigneJournal, dernier: Dernier | undefined) {
  const maillon: Maillon = {
    chaine: ligne.chaine,
    rang: (dernier?.rang ?? 0) + 1,
    acte: ligne.acte,
    acteurId: ligne.acteur?.id ?? null,
    acteurRole: ligne.acteur?.role ?? null,
    adresse: ligne.adresse ?? ligne.acteur?.adresse ?? null,
    avant: ligne.avant ?? null,
    apres: ligne.apres ?? null,
    le: ligne.le,
    empreintePrecedente: dernier?.empreinte ?? null,
    sel: randomBytes(16),
  }
  return {
    ...maillon,
    avant: maillon.avant === null ? null : jsonCanonique(maillon.avant),
    apres: maillon.apres === null ? null : jsonCanonique(maillon.apres),
    empreinte: empreinteMaillon(maillon),
  }
}
