import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import { appelerApi } from './appeler-api.ts'
import type { Identite } from './gestes.ts'

/** What a commission of the long story has before it: an application, and who signs for it. */
export interface Dossier {
  id: number
  numero: string
  nom: string
  structure: string
  porteur: Identite
}
export interface Reunie {
  id: number
  titre: string
  dossiers: Dossier[]
}

interface Calendrier {
  periodes: { dateCommission: string }[]
}
const VERDICTS = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }

/** Makes a commission that its members see, with `combien` accepted applications, each of its own holder. */
export async function reunir(admin: Page, combien: number, enveloppe: number): Promise<Reunie> {
  const { periodes } = await appelerApi<Calendrier>(admin, 'GET', 'calendrier-depot-projet')
  const date = periodes.at(-1)?.dateCommission ?? ''
  const creation = { date, isVisible: true, montantDisponible: enveloppe, cleCreation: null }
  const { id, numero } = await appelerApi<CommissionCourte>(admin, 'POST', 'commissions', creation)
  const deja = await appelerApi<ProjetCourt[]>(admin, 'GET', 'projets?onglet=affectation')
  const aControler = await appelerApi<ProjetCourt[]>(admin, 'GET', 'projets?onglet=en-cours')
  const choisis = [...deja, ...aControler.filter((p) => p.actions.includes('controler'))].slice(0, combien)
  expect(choisis).toHaveLength(combien)
  const dossiers: Dossier[] = []
  for (const p of choisis.toSorted((a, b) => a.id - b.id)) {
    const verdict = p.actions.includes('controler') ? { ...VERDICTS, message: null } : {}
    const corps = { idCommission: id, version: p.version, ...verdict }
    await appelerApi(admin, 'PATCH', `projets/${p.id}/commission`, corps)
    const { email } = await appelerApi<PorteurReponse>(admin, 'GET', `porteurs-projet/${p.porteurProjet.id}`)
    const porteur = { email: email ?? '', motDePasse: MOT_DE_PASSE_DEMO }
    const { nomStructure: structure } = p.porteurProjet
    dossiers.push({ id: p.id, numero: p.numero, nom: p.nom ?? structure, structure, porteur })
  }
  // A screen is known by the name of its file.
  expect(new Set(dossiers.map((d) => d.nom)).size).toBe(combien)
  return { id, titre: `Commission ${numero} du ${formatJour(date)}`, dossiers }
}

/** The opinions of the first step, all in favour, kept by an administrator outside any sitting. */
export async function donnerAvis(admin: Page, dossiers: readonly Dossier[], montant: number): Promise<void> {
  const avis = {
    step: 1,
    decision: 'accepte',
    montantAlloue: montant,
    motifRefus: null,
    sendMailRefus: false,
  }
  for (const { id } of dossiers) await appelerApi(admin, 'PATCH', `projets/${id}/decisionCAA`, avis)
}
