import { type Kysely, sql } from 'kysely'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import type { Retour } from './client.ts'

interface Demande {
  presentation?: string
  /** SHA-256 of the last file answered for, by its kind. */
  pieces: Map<string, string>
  signee: boolean
}

/** All that people were answered, to be compared with what is kept. */
export interface Registre {
  enregistre(id: number, presentation: string): void
  depose(id: number, noms: readonly string[], empreintes: readonly string[]): void
  signe(id: number): void
  /** Its holder removed it: nothing is owed of it any more. */
  retire(id: number): void
  relu(id: number, presentation: string | undefined): void
  refuse(quoi: string, r: Retour): void
  codeRecu(ms: number | null): void
  /** Sentences for what was answered and is not in the base; each is told once. */
  pertes(db: Kysely<BaseDeDonnees>): Promise<string[]>
  totaux(): { ecritures: number; signatures: number; codes: number[]; sansCode: number; refus: string[] }
}

interface Garde {
  id: number
  presentation: string | null
  signee: boolean
  empreintes: string[]
}

const LIRE = sql<Garde>`select p.id, p.presentation,
  exists (select from signature s where s.projet_id = p.id and s.objet = 'demande') as signee,
  array(select encode(f.empreinte, 'hex') from fichier f where f.projet_id = p.id and f.retire_le is null) as empreintes
  from projet p`

function pertesDe(id: number, demande: Demande, garde: Garde | undefined): string[] {
  if (!garde) return [`demande ${id} : absente`]
  return [
    ...(demande.presentation !== undefined && garde.presentation !== demande.presentation
      ? [`demande ${id} : texte perdu`]
      : []),
    ...(demande.signee && !garde.signee ? [`demande ${id} : signature perdue`] : []),
    ...[...demande.pieces]
      .filter(([, e]) => !garde.empreintes.includes(e))
      .map(([nom]) => `demande ${id} : ${nom} perdu`),
  ]
}

export function creerRegistre(): Registre {
  const demandes = new Map<number, Demande>()
  const dites = new Set<string>()
  const refus: string[] = []
  const codes: (number | null)[] = []
  let ecritures = 0
  const demande = (id: number): Demande => {
    ecritures++
    const d = demandes.get(id) ?? { pieces: new Map(), signee: false }
    demandes.set(id, d)
    return d
  }
  const dire = (phrases: readonly string[]): string[] => {
    const neuves = phrases.filter((p) => !dites.has(p))
    for (const p of neuves) dites.add(p)
    return neuves
  }
  const fausses: string[] = []
  return {
    enregistre(id, presentation) {
      demande(id).presentation = presentation
    },
    depose(id, noms, empreintes) {
      const { pieces } = demande(id)
      for (const [n, nom] of noms.entries()) pieces.set(nom, empreintes[n] ?? '')
    },
    signe(id) {
      demande(id).signee = true
    },
    retire: (id) => demandes.delete(id),
    relu(id, presentation) {
      const attendue = demandes.get(id)?.presentation
      if (attendue !== undefined && presentation !== attendue)
        fausses.push(`demande ${id} : relue autre que répondue`)
    },
    refuse: (quoi, { statut, lu }) => refus.push(`${quoi} : ${statut} ${JSON.stringify(lu).slice(0, 200)}`),
    codeRecu: (ms) => codes.push(ms),
    async pertes(db) {
      const { rows } = await LIRE.execute(db)
      const gardes = new Map(rows.map((g) => [g.id, g]))
      return dire([...fausses, ...[...demandes].flatMap(([id, d]) => pertesDe(id, d, gardes.get(id)))])
    },
    totaux: () => ({
      ecritures,
      signatures: [...demandes.values()].filter((d) => d.signee).length,
      codes: codes.filter((c) => c !== null),
      sansCode: codes.filter((c) => c === null).length,
      refus,
    }),
  }
}
