import type { Appelable } from '#domain/commun/appels.ts'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import { appelsLecture } from '#domain/lecture/appels.ts'
import { appeler, type Options } from './api.ts'
import type { Charge } from './envoyer-appel.ts'
import { adresseDe, RACINE } from './requete.ts'
import { lireJeton } from './session.ts'

type ContratDe<A extends Appelable> = NonNullable<A['contrat']>

const voulues = new Set<string>()
let lues: Promise<Record<string, unknown>> | null = null

/** Asks, once all that a page opens with has said what it wants; alone or signed out, each asks by itself. */
async function lire(): Promise<Record<string, unknown>> {
  await null
  const de = [...voulues]
  voulues.clear()
  lues = null
  return de.length > 1 && lireJeton()
    ? (await appeler(appelsLecture.lireEnGroupe, { query: { de: de.join(' ') } })).data
    : {}
}

/**
 * `appeler`, for a read that its page makes with others: asked with those of the same moment in one call; by
 * itself when it is alone, or when the group came without it.
 */
export async function lireEnGroupe<A extends Appelable>(
  appel: A,
  options?: Options<ContratDe<A>>,
): Promise<ReponseDe<ContratDe<A>>> {
  const { params, query } = (options ?? {}) as Charge
  const adresse = adresseDe(appel.chemin, params, query).slice(RACINE.length)
  voulues.add(adresse)
  lues ??= lire()
  return ((await lues)[adresse] ?? appeler(appel, options as never)) as ReponseDe<ContratDe<A>>
}
