import { expect, test } from 'vitest'
import { comptesDeLaVue, type VueComptes } from './liste-comptes.ts'

const COMPTES = [
  { nom: 'Delmas', prenom: 'Agnès', role: 'admin', isInvite: false },
  { nom: 'Fabre', prenom: 'Claire', role: 'comptable', isInvite: true },
  { nom: 'Morel', prenom: 'Sylvain', role: 'superviseur', isInvite: true },
  { nom: 'Roussel', prenom: 'Marc', role: 'comptable', isInvite: false },
] as const
const noms = (vue: VueComptes) => comptesDeLaVue(COMPTES, vue).map((c) => c.nom)

test.each<[string, VueComptes, string[]]>([
  ['rien ne filtre', {}, ['Delmas', 'Fabre', 'Morel', 'Roussel']],
  ['des mots, accents et ordre mis à part', { recherche: 'AGNES del' }, ['Delmas']],
  ['un rôle', { role: ['comptable'] }, ['Fabre', 'Roussel']],
  ['deux rôles', { role: ['comptable', 'admin'] }, ['Delmas', 'Fabre', 'Roussel']],
  ['aucun rôle connu', { role: [] }, []],
  ['une invitation qui attend', { invitation: 'oui' }, ['Fabre', 'Morel']],
  ['le tout ensemble', { role: ['comptable'], invitation: 'oui', recherche: 'cl' }, ['Fabre']],
  ['par nom', { tri: { cle: 'nom', sens: 'asc' } }, ['Delmas', 'Fabre', 'Morel', 'Roussel']],
  ['à rebours', { tri: { cle: 'nom', sens: 'desc' } }, ['Roussel', 'Morel', 'Fabre', 'Delmas']],
  ['par rôle', { tri: { cle: 'role', sens: 'asc' } }, ['Morel', 'Fabre', 'Roussel', 'Delmas']],
  ['par rôle, à rebours', { tri: { cle: 'role', sens: 'desc' } }, ['Delmas', 'Roussel', 'Fabre', 'Morel']],
])('%s', (_cas, vue, attendus) => {
  expect(noms(vue)).toEqual(attendus)
  expect(COMPTES.map((c) => c.nom)).toEqual(['Delmas', 'Fabre', 'Morel', 'Roussel'])
})
