import { randomUUID } from 'node:crypto'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PIECES = ['Budget', 'BudgetRemuneration', 'LettreDemandeAide', 'DossierPresentation', 'Programme']

/** A person at work on one of the portals, who tries again, elsewhere, whatever is cut. */
export interface Poste {
  adresses: readonly string[]
  jeton: string
  dates: { dateDebut: string; dateFin: string }
  /** The code last mailed to that person. */
  lireCode(): Promise<string | null>
  fini(): boolean
}

async function csrf(racine: string) {
  const r = await fetch(`${racine}renew-token`)
  const cookie = r.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': ((await r.json()) as { csrf: string }).csrf }
}

/** One call as that person; throws when nothing answered. */
export async function appeler(poste: Poste, methode: string, chemin: string, corps?: object | FormData) {
  const racine = `${poste.adresses[Math.floor(Math.random() * poste.adresses.length)]}/gestion/api/`
  const json = !(corps instanceof FormData)
  const headers = {
    ...(await csrf(racine)),
    authorization: `Bearer ${poste.jeton}`,
    ...(json && corps && { 'content-type': 'application/json' }),
  }
  const r = await fetch(racine + chemin, {
    method: methode,
    headers,
    body: json ? (corps ? JSON.stringify(corps) : null) : corps,
  })
  const lu = (await r.json()) as { data?: { id: number } }
  return { statut: r.status, id: lu.data?.id }
}

/** Every required document of step 4, each `taille` characters longer than the shortest. */
export function pieces(id: number, taille = 0): FormData {
  const f = new FormData()
  f.append('id', String(id))
  f.append('step', '4')
  for (const nom of PIECES)
    f.append(`fichier${nom}`, new Blob([PDF + randomUUID() + ' '.repeat(taille)]), `${nom}.pdf`)
  return f
}

/** Makes, fills and signs applications until told to stop; counts those signed and the statuses 500. */
export async function travailler(poste: Poste): Promise<{ signees: number; erreurs: number }> {
  const bilan = { signees: 0, erreurs: 0 }
  const faire = async (methode: string, chemin: string, corps: () => object | FormData) => {
    while (!poste.fini()) {
      const r = await appeler(poste, methode, chemin, corps()).catch(() => null)
      if (r?.statut === 500) bilan.erreurs++
      if (r && r.statut < 500) return r
      await new Promise((suite) => setTimeout(suite, 50))
    }
    return null
  }
  while (!poste.fini()) {
    const cleCreation = randomUUID()
    const cree = await faire('POST', 'projets', () => ({
      step: 1,
      ...SAISIES[1],
      ...poste.dates,
      cleCreation,
    }))
    const id = cree?.id
    if (id === undefined) continue
    await faire('POST', 'projets', () => ({ id, step: 2, ...SAISIES[2] }))
    await faire('POST', 'projets', () => ({ id, step: 3, ...SAISIES[3] }))
    await faire('POST', 'projets', () => pieces(id))
    await faire('POST', 'projets', () => ({ id, step: 5, ...SAISIES[5] }))
    const code = await poste.lireCode()
    const signe = code && (await faire('PATCH', `projets/${id}/signer`, () => ({ codeVerification: code })))
    if (signe && signe.statut === 200) bilan.signees++
    else await faire('DELETE', `projets/${id}`, () => ({}))
  }
  return bilan
}
