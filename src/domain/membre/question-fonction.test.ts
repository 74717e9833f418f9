import { describe, expect, test } from 'vitest'
import {
  type Campagne,
  direQuestion,
  type PersonneDite,
  questionDe,
  type ReponseDite,
} from './question-fonction.ts'

const OUVERTURE = new Date('2026-01-04T23:00:00Z')
const personne = (id: number, p: Partial<PersonneDite> = {}): PersonneDite => ({
  membreId: 10 + id,
  utilisateurId: id,
  prenom: 'Claire',
  nom: 'Le Bihan',
  civilite: null,
  fonction: 'Présidente',
  responsable: false,
  signataire: true,
  depuis: new Date('2024-05-01T10:00:00Z'),
  ...p,
})
const CAMPAGNE: Campagne = {
  periodeId: 3,
  ouverture: OUVERTURE,
  deposaAvant: true,
  deposaDepuis: false,
  reponse: null,
}
const AUTRE = personne(1)
const RESPONSABLE = personne(2, { responsable: true, civilite: 'Madame' })
const EDITEUR = personne(3, { signataire: false })
const GENS = [AUTRE, RESPONSABLE, EDITEUR]
const REPONSE: ReponseDite = {
  membreId: RESPONSABLE.membreId,
  fonction: 'Présidente',
  toujours: false,
  par: 'Malo Quéméneur',
  le: new Date('2026-01-10T09:00:00Z'),
}
const visee = (c: Partial<Campagne> | null, gens = GENS, acteur = 3) =>
  questionDe(c && { ...CAMPAGNE, ...c }, gens, acteur)?.personne.utilisateurId ?? null

describe('de qui la question est posée', () => {
  test.each([
    ['qui prépare lit celle de la personne responsable', {}, GENS, 3, 2],
    ['qui signe lit la sienne', {}, GENS, 1, 1],
    ['sans responsable qui signe, le plus ancien signataire', {}, [AUTRE, EDITEUR], 3, 1],
    [
      'qui signe depuis l’ouverture vient de dire sa fonction',
      {},
      [personne(1, { depuis: OUVERTURE })],
      1,
      null,
    ],
    ['sans fonction connue, rien à confirmer', {}, [personne(1, { fonction: ' ' })], 1, null],
    ['une structure qui n’a jamais déposé vient de dire qui signe', { deposaAvant: false }, GENS, 3, null],
    ['au premier dépôt de la période seulement', { deposaDepuis: true }, GENS, 3, null],
    ['sans personne qui signe', {}, [EDITEUR], 3, null],
    ['hors période', null, GENS, 3, null],
    ['répondue « oui », elle ne revient pas', { reponse: { ...REPONSE, toujours: true } }, GENS, 3, null],
    ['répondue « non », elle reste à corriger', { reponse: REPONSE }, GENS, 1, 2],
    ['même une fois la demande déposée', { reponse: REPONSE, deposaDepuis: true }, GENS, 1, 2],
    [
      'jusqu’à une autre fonction',
      { reponse: REPONSE },
      [personne(2, { fonction: 'Vice-présidente', responsable: true })],
      3,
      null,
    ],
    ['ou que cette personne ne signe plus', { reponse: REPONSE }, [AUTRE], 3, null],
  ] as const)('%s', (_dit, c, gens, acteur, attendu) => {
    expect(visee(c, [...gens], acteur)).toBe(attendu)
  })
})

test('la question s’accorde avec ce que l’on sait de la personne', () => {
  const dite = (p: Partial<PersonneDite>, vous = false) =>
    direQuestion(personne(1, p), vous).replaceAll('\u00a0', ' ')
  expect([
    dite({ civilite: 'Madame' }),
    dite({ civilite: 'Monsieur', prenom: 'Malo', nom: 'Quéméneur', fonction: 'Président' }),
    dite({ prenom: 'Malo', nom: 'Quéméneur', fonction: 'Trésorier' }),
    dite({ civilite: 'Madame' }, true),
  ]).toEqual([
    'Mme Claire Le Bihan est-elle toujours « Présidente » ?',
    'M. Malo Quéméneur est-il toujours « Président » ?',
    'La fonction de Malo Quéméneur est-elle toujours « Trésorier » ?',
    'Votre fonction est-elle toujours « Présidente » ?',
  ])
})
