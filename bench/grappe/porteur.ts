import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import type { Appeler, Retour } from './client.ts'
import type { Boite } from './dehors.ts'
import type { Registre } from './registre.ts'
import type { Releve } from './releve.ts'

const PIECES = ['Budget', 'BudgetRemuneration', 'LettreDemandeAide', 'DossierPresentation', 'Programme']
const CODE_ATTENDU = 60

/** A holder at work: an account, a browser, what is noted of what they were answered. */
export interface Porteur {
  email: string
  dates: { dateDebut: string; dateFin: string }
  appeler: Appeler
  boite: Boite
  registre: Registre
  releve: Releve
  /** Resolves when work may go on, or false when it is over. Asked between two acts, never within one. */
  continuer(): Promise<boolean>
}

const sha = (texte: string): string => createHash('sha256').update(texte).digest('hex')
/** From 1 to 200 ko, different every time. */
const contenu = (): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n% ${randomUUID().repeat(1 + Math.floor(Math.random() * 5000))}`

/** The same call until settled: answered below 500, not put off. Null when work is over before it begins. */
async function faire(
  porteur: Porteur,
  methode: string,
  chemin: string,
  corps?: () => object,
): Promise<Retour | null> {
  if (!(await porteur.continuer())) return null
  const acte = porteur.releve.commencer()
  for (;;) {
    const r = await porteur.appeler(methode, chemin, corps?.()).catch((e: NodeJS.ErrnoException) => e)
    if (!(r instanceof Error) && r.statut < 500 && r.statut !== 429) {
      acte.finir()
      return r
    }
    acte.rater(r instanceof Error ? `coupé (${r.code ?? r.message})` : String(r.statut))
    await attendre(200)
  }
}

const idDe = (retour: Retour | null): number | undefined =>
  (retour?.lu as { data?: { id?: number } })?.data?.id

function formulairePieces(
  id: number,
  noms: readonly string[],
): { formulaire: () => FormData; empreintes: string[] } {
  const contenus = noms.map((nom) => [nom, contenu()] as const)
  const formulaire = () => {
    const f = new FormData()
    f.append('id', String(id))
    f.append('step', '4')
    for (const [nom, texte] of contenus) f.append(`fichier${nom}`, new Blob([texte]), `${nom}.pdf`)
    return f
  }
  return { formulaire, empreintes: contenus.map(([, texte]) => sha(texte)) }
}

/** Saves that presentation; what was answered must be there ever after. */
async function presenter(porteur: Porteur, id: number): Promise<void> {
  const presentation = `Présentation ${randomUUID()}`
  const r = await faire(porteur, 'POST', 'projets', () => ({ id, step: 2, ...SAISIES[2], presentation }))
  if (r?.statut === 200) porteur.registre.enregistre(id, presentation)
  else if (r) porteur.registre.refuse('enregistrement', r)
}

async function deposer(porteur: Porteur, id: number, noms: readonly string[]): Promise<void> {
  const { formulaire, empreintes } = formulairePieces(id, noms)
  const r = await faire(porteur, 'POST', 'projets', formulaire)
  if (r?.statut === 200) porteur.registre.depose(id, noms, empreintes)
  else if (r) porteur.registre.refuse('dépôt', r)
}

/**
 * Asks for a code and signs with it; a save cut and repeated mails two, of which the last is good. Without
 * any, the application is removed, so that another can be made.
 */
async function signer(porteur: Porteur, id: number): Promise<void> {
  const demande = await faire(porteur, 'POST', 'projets', () => ({ id, step: 5, ...SAISIES[5] }))
  if (!demande) return
  const debut = performance.now()
  let codeVerification = await porteur.boite.code(porteur.email, CODE_ATTENDU)
  porteur.registre.codeRecu(codeVerification === null ? null : performance.now() - debut)
  while (codeVerification !== null) {
    const donne = codeVerification
    const r = await faire(porteur, 'PATCH', `projets/${id}/signer`, () => ({ codeVerification: donne }))
    if (!r) return
    if (r.statut === 200) return porteur.registre.signe(id)
    porteur.registre.refuse('signature', r)
    codeVerification = await porteur.boite.code(porteur.email, CODE_ATTENDU)
  }
  await faire(porteur, 'DELETE', `projets/${id}`, () => ({}))
  porteur.registre.retire(id)
}

/** What was just answered is read back by the one who wrote it. */
async function relire(porteur: Porteur, id: number): Promise<void> {
  const r = await faire(porteur, 'GET', `projets/${id}`)
  if (r) porteur.registre.relu(id, (r.lu as { data?: { presentation?: string } })?.data?.presentation)
}

/** Makes, fills, signs and reads back applications until work is over. */
export async function travailler(porteur: Porteur): Promise<void> {
  while (await porteur.continuer()) {
    const cleCreation = randomUUID()
    const cree = await faire(porteur, 'POST', 'projets', () => ({
      step: 1,
      ...SAISIES[1],
      ...porteur.dates,
      cleCreation,
    }))
    const id = idDe(cree)
    if (id === undefined) {
      if (cree) porteur.registre.refuse('création', cree)
      await attendre(500)
      continue
    }
    await presenter(porteur, id)
    await faire(porteur, 'POST', 'projets', () => ({ id, step: 3, ...SAISIES[3] }))
    await deposer(porteur, id, PIECES)
    for (let n = 0; n < 4; n++) await presenter(porteur, id)
    await relire(porteur, id)
    await deposer(porteur, id, ['Programme'])
    await signer(porteur, id)
    await relire(porteur, id)
  }
}
