import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import { lireReponse } from '#domain/structure/reponse-registre.ts'
import type { Config } from '#server/config.ts'
import type { Registre } from '#server/contexte/dehors.ts'
import { lireBorne } from '../lire-borne.ts'

const DELAI = 2000
/** An answer about one number is some thousand octets. */
const OCTETS = 256 * 1024

/** The register did not answer; `repos`: seconds it asked to be left alone, null when it asked nothing. */
export class RegistreMuet extends Error {
  readonly repos: number | null
  constructor(raison: string, repos: number | null = null) {
    super(`Annuaire des entreprises\u00a0: ${raison}`)
    this.repos = repos
  }
}

/** The register, as « Recherche d’entreprises » speaks, at ENTREPRISES_API_URL; null without it. */
export function registrePublic({
  entreprisesApiUrl: racine,
  publicUrl,
}: Pick<Config, 'entreprisesApiUrl' | 'publicUrl'>): Registre | null {
  if (racine === null) return null
  const agent = `portail-aides (+${publicUrl})`
  return { nom: new URL(racine).host, chercher: (numero) => demander(racine, numero, agent) }
}

/** Asks a register about one number: two seconds, no redirect, few octets. */
export async function demander(racine: string, numero: string, agent: string): Promise<FicheRegistre | null> {
  const url = `${racine.replace(/\/+$/, '')}/search?${new URLSearchParams({
    q: numero,
    minimal: 'true',
    include: 'siege,complements,matching_etablissements',
    page: '1',
    per_page: '1',
  })}`
  try {
    const reponse = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(DELAI),
      headers: { accept: 'application/json', 'user-agent': agent },
    })
    if (!reponse.ok) {
      await reponse.body?.cancel()
      throw new RegistreMuet(`statut ${reponse.status}`, secondesDe(reponse.headers))
    }
    return lireReponse(JSON.parse(await lireTexte(reponse)), numero)
  } catch (e) {
    throw e instanceof RegistreMuet ? e : new RegistreMuet(e instanceof Error ? e.message : String(e))
  }
}

async function lireTexte(reponse: Response): Promise<string> {
  const lus = await lireBorne(reponse, OCTETS)
  if (!lus) throw new RegistreMuet('réponse trop longue')
  return lus.toString('utf8')
}

/** « Retry-After », as seconds or as a date that is compared with the answer's own; an hour at most. */
function secondesDe(entetes: Headers): number | null {
  const entete = entetes.get('retry-after') ?? ''
  const jusque = Date.parse(entete) - Date.parse(entetes.get('date') ?? '')
  const secondes = /^\d+$/.test(entete) ? Number(entete) : jusque / 1000
  return Number.isFinite(secondes) && secondes > 0 ? Math.min(Math.ceil(secondes), 3600) : null
}
