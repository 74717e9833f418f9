import { createHash, type Hash } from 'node:crypto'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { lireArchive } from './archive.ts'
import { type Manifeste, NOM_MANIFESTE, NOM_TACHES, schemaManifeste } from './manifeste.ts'
import { sha256 } from './sauvegarder.ts'

interface Lu {
  tables: Map<string, Hash>
  fichiers: Map<string, string>
  taches: string | null
  manifeste: Buffer | null
}

/** Reads the whole archive against its manifest, which it gives; throws DemarrageImpossible if amiss. */
export async function verifierArchive(chemin: string, cles: readonly string[]): Promise<Manifeste> {
  const lu = await lireTout(chemin, cles).catch((erreur: unknown) => {
    throw new DemarrageImpossible(
      `L’archive ${chemin} ne se lit pas : elle est coupée, abîmée, ou d’un autre programme (${(erreur as Error).message}).`,
      { cause: erreur },
    )
  })
  const manifeste = lireManifeste(chemin, lu.manifeste)
  const faux = [
    ...manifeste.tables
      .filter((t) => (lu.tables.get(t.nom)?.digest('hex') ?? sha256(Buffer.alloc(0))) !== t.empreinte)
      .map((t) => `la table ${t.nom}`),
    ...manifeste.fichiers
      .filter((f) => lu.fichiers.get(f.cle) !== f.empreinte)
      .map((f) => `le fichier ${f.cle}`),
    ...(lu.taches === manifeste.taches.empreinte ? [] : ['les tâches en attente']),
  ]
  if (faux.length > 0) {
    const suite = faux.length > 1 ? ` (et ${faux.length - 1} autres)` : ''
    throw new DemarrageImpossible(
      `L’archive ${chemin} a changé depuis qu’elle a été faite : ${faux[0]}${suite} ne correspond plus à son empreinte.`,
    )
  }
  return manifeste
}

async function lireTout(chemin: string, cles: readonly string[]): Promise<Lu> {
  const lu: Lu = { tables: new Map(), fichiers: new Map(), taches: null, manifeste: null }
  for await (const { nom, contenu } of lireArchive(chemin, cles)) {
    const table = tableDe(nom)
    if (table !== null) {
      const hache = lu.tables.get(table) ?? createHash('sha256')
      lu.tables.set(table, hache.update(contenu))
    } else if (nom.startsWith('fichiers/')) lu.fichiers.set(nom.slice('fichiers/'.length), sha256(contenu))
    else if (nom === NOM_TACHES) lu.taches = sha256(contenu)
    else if (nom === NOM_MANIFESTE) lu.manifeste = contenu
  }
  return lu
}

/** Table that the entry is a piece of, null for another entry. */
export const tableDe = (nom: string): string | null => /^base\/([^/]+)\/\d+\.copy$/.exec(nom)?.[1] ?? null

function lireManifeste(chemin: string, contenu: Buffer | null): Manifeste {
  const lu = contenu && schemaManifeste.safeParse(JSON.parse(contenu.toString('utf8')))
  if (lu?.success) return lu.data
  throw new DemarrageImpossible(
    contenu
      ? `L’archive ${chemin} a été faite par une version du portail que celle-ci ne sait pas lire.`
      : `L’archive ${chemin} n’est pas une sauvegarde du portail, ou n’est pas entière.`,
  )
}
