import { afterEach, expect, test } from 'vitest'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from './cles.ts'
import { garderPorteur, requetePorteur } from './personne/porteur.ts'
import { relireDemandes, relirePorteurs } from './relire.ts'

afterEach(fermerPortail)

/** Every view that carries an application, and those that carry a holder. */
const DEMANDES = {
  fiche: cles.projet(7),
  journal: cles.journal(7),
  miens: cles.mesProjets(),
  anciens: cles.mesAnciensProjets(),
  liste: cles.listeProjets({ tab: 'archives', page: 2 }),
  aControler: cles.projetsAControler(),
  duPorteur: cles.projetsDuPorteur(4, 1),
}
const COMMISSIONS = { commission: cles.commission(3), commissions: cles.listeCommissions() }
const PORTEURS = {
  fichePorteur: cles.porteur(4),
  enAttente: cles.listePorteurs('en-cours', { page: 1 }),
  valides: cles.listePorteurs('valides', { page: 1 }),
}
const VUES: Record<string, readonly unknown[]> = {
  ...DEMANDES,
  ...COMMISSIONS,
  ...PORTEURS,
  menu: cles.notifications(),
  codeTape: cles.codeEnCours(7),
  comptes: cles.listeComptes(),
}

/** The views that an act leaves to be read again. */
async function vuesARelire(acte: () => unknown): Promise<string[]> {
  for (const queryKey of Object.values(VUES)) requetes.setQueryData(queryKey, {})
  await acte()
  return Object.keys(VUES).filter((v) => requetes.getQueryState(VUES[v] ?? [])?.isInvalidated)
}

test('payer une demande, ou toute autre décision, fait relire chacune de ses vues', async () => {
  const vues = [...Object.keys(DEMANDES), ...Object.keys(COMMISSIONS), 'menu']
  expect(await vuesARelire(relireDemandes)).toEqual(vues)
})

test('changer un porteur fait relire chacune de ses vues, et les demandes qui portent son nom', async () => {
  const vues = [...Object.keys(DEMANDES), ...Object.keys(PORTEURS), 'menu']
  expect(await vuesARelire(relirePorteurs)).toEqual(vues)
})

test('un porteur enregistré remplace celui que tout écran lisait, sans le redemander', async () => {
  const serveur = fauxServeur({})
  const vues = [...Object.keys(DEMANDES), 'enAttente', 'valides']
  expect(await vuesARelire(() => garderPorteur({ ...PORTEUR, nomStructure: 'Les Mots' }))).toEqual(vues)
  expect(requetes.getQueryData(requetePorteur(PORTEUR.id).queryKey)?.nomStructure).toBe('Les Mots')
  expect(serveur.recues).toEqual([])
})
