import { expect, test } from 'vitest'
import { courrielCode, courrielDemandeSignee } from './courriels.ts'
import type { DocumentASigner } from './document-a-signer.ts'
import { smsCode } from './sms.ts'

const DOCUMENT = {
  objet: 'convention',
  projetId: 1,
  porteurId: 2,
  designation: 'votre convention n°\u00a0C-2026-0062, «\u00a0Les Œuvres\u00a0»',
  designationCourte: 'la convention C-2026-0062',
} as DocumentASigner
const message = (publicUrl: string) => ({
  organisme: 'Sofia',
  publicUrl,
  document: DOCUMENT,
  a: 'zoe@essai.fr',
  code: '123456',
  expireLe: new Date('2026-03-05T13:32:00Z'),
})

test('l’e-mail du code le dit d’abord, salue la personne, puis dit ce qu’il signe', () => {
  expect(courrielCode('Zoé', message('https://aides.example')).corps).toEqual({
    titre: 'Votre code de vérification',
    apercu: '123456 est le code qui signe votre convention n°\u00a0C-2026-0062, «\u00a0Les Œuvres\u00a0».',
    paragraphes: [
      'Bonjour Zoé,',
      'Ce code signe votre convention n°\u00a0C-2026-0062, «\u00a0Les Œuvres\u00a0».',
      'Il est valable jusqu’à 14\u00a0h\u00a032 et ne sert qu’une fois.',
      'Ne communiquez ce code à personne. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    enAvant: '123456',
  })
})

test('le SMS du code finit par l’adresse du portail, que le téléphone reconnaît, tant qu’il tient en un seul', () => {
  const dit =
    "Sofia : 123456 est le code qui signe la convention C-2026-0062. Valable jusqu'à 14 h 32, une seule fois. Ne le communiquez à personne."
  expect(smsCode(message('https://aides.example:8443/')).texte).toBe(`${dit}\n@aides.example #123456`)
  expect(smsCode(message('https://portail-des-aides.organisme.example')).texte).toBe(dit)
})

test('l’e-mail d’une demande signée se lit bien, qu’elle ait un nom ou non, et que ce nom en cite un autre', () => {
  const premier = (nomProjet: string | null) => {
    const envoi = {
      email: 'zoe@essai.fr',
      prenom: 'Zoé',
      organisme: 'Sofia',
      publicUrl: 'https://aides.example',
    }
    const demande = { projetId: 1, porteurId: 2, numero: '2026-0012', nomProjet }
    const signature = { prenom: 'Zoé', nom: 'Lefèvre', le: new Date('2026-03-05T13:32:00Z') }
    const piece = { nom: 'd.pdf', mime: 'application/pdf', cle: 'd' }
    return courrielDemandeSignee({ ...envoi, ...demande }, signature, piece).corps.paragraphes.slice(0, 2)
  }
  const suite = 'a été signée par Zoé Lefèvre le 5 mars 2026 à 14\u00a0h\u00a032.'
  expect(premier(null)).toEqual(['Bonjour Zoé,', `Votre demande d’aide n°\u00a02026-0012 ${suite}`])
  expect(premier('Autour de « Nadja »')).toEqual([
    'Bonjour Zoé,',
    `Votre demande d’aide n°\u00a02026-0012, «\u00a0Autour de “Nadja”\u00a0», ${suite}`,
  ])
})
