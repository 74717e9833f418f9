import type { Contrat } from '../../domain/commun/contrat.ts'
import { ErreurApi, erreurReseau } from './erreur-api.ts'
import { adresseDe } from './requete.ts'
import { attendreReprise, lireJeton } from './session.ts'

/** Name the server gives a file, or `defaut`. */
function nomDe(entete: string | null, defaut: string): string {
  const code = /filename\*=UTF-8''([^;]+)/.exec(entete ?? '')?.[1]
  return code ? decodeURIComponent(code) : defaut
}

/** Gets a file that a GET streams and hands it to the browser; throws ErreurApi when it is refused or the network fails. */
export async function telecharger(
  contrat: Pick<Contrat, 'chemin'>,
  { params, nom }: { params: Record<string, unknown>; nom: string },
): Promise<void> {
  const demander = () =>
    fetch(adresseDe(contrat.chemin, params), {
      headers: { Authorization: `Bearer ${lireJeton()}` },
      credentials: 'same-origin',
    })
  let r: Response
  try {
    r = await demander()
    if (r.status === 401 && (await attendreReprise())) r = await demander()
    if (r.ok) return remettre(await r.blob(), nomDe(r.headers.get('content-disposition'), nom))
  } catch (e) {
    throw e instanceof TypeError ? erreurReseau() : e
  }
  const corps = (await r.json().catch(() => ({}))) as Record<string, unknown>
  throw new ErreurApi(r.status, typeof corps.message === 'string' ? corps.message : '', corps)
}

/** Hands a content to the browser as a file of that name. */
export function remettre(contenu: Blob, nom: string): void {
  const lien = document.createElement('a')
  lien.href = URL.createObjectURL(contenu)
  lien.download = nom
  document.body.append(lien)
  lien.click()
  lien.remove()
  setTimeout(() => URL.revokeObjectURL(lien.href), 60_000)
}
