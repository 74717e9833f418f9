import { expect, test } from 'vitest'
import type { ContenuConvention } from '#domain/convention/contenu.ts'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { articlesDe } from './articles-convention.ts'

const article = (c: ContenuConvention, numero: number): string =>
  articlesDe(c)[numero - 1]?.paragraphes.join(' ') ?? ''
const { durees: _, ...ANCIENNE } = CONVENTION_EXEMPLE

test('une action d’un jour est prévue « le » ce jour ; une convention d’une rédaction d’avant garde ses mots', () => {
  const unJour = (redaction: 2 | 3): ContenuConvention => ({
    ...CONVENTION_EXEMPLE,
    redaction,
    action: { ...CONVENTION_EXEMPLE.action, dateFin: CONVENTION_EXEMPLE.action.dateDebut },
  })
  expect(article(unJour(3), 1)).toContain('«\u00a0Les Marées du livre\u00a0», prévue le 8 octobre 2026.')
  expect(article(unJour(2), 1)).toContain('prévue du 8 octobre 2026 au 8 octobre 2026.')
  for (const redaction of [2, 3] as const)
    expect(article({ ...CONVENTION_EXEMPLE, redaction }, 1)).toContain(
      'prévue du 8 octobre 2026 au 11 octobre 2026.',
    )
})

test('le code signe, qu’il arrive au téléphone ou, à défaut, à l’adresse du compte', () => {
  expect(article(CONVENTION_EXEMPLE, 9)).toContain(
    'envoyé au téléphone mobile de son responsable ou, à défaut de réception, à l’adresse e-mail du compte\u00a0; la preuve',
  )
})

test('depuis la cinquième rédaction, le code part à la personne qui signe', () => {
  expect(article({ ...CONVENTION_EXEMPLE, redaction: 5 }, 9)).toContain(
    'envoyé au téléphone mobile de la personne qui signe pour lui ou, à défaut de réception, à l’adresse e-mail du compte\u00a0; la preuve',
  )
})

test('les durées des articles 6 et 8 sont celles que la convention a figées', () => {
  const c = { ...CONVENTION_EXEMPLE, durees: { dossierAnnees: 1, preuvesAnnees: 12 } }
  expect(article(c, 6)).toContain('toute pièce justificative pendant un an à compter du versement.')
  expect(article(c, 8)).toContain(
    'Elles sont conservées un an après la fin du dossier\u00a0; les preuves d’une aide versée, dont celle de la signature, le sont douze ans.',
  )
})

test('une convention faite avant que les durées se figent garde ses mots', () => {
  expect(article(ANCIENNE, 6)).toContain('pendant les cinq ans qui suivent le versement.')
  expect(article(ANCIENNE, 8)).toContain('Elles sont conservées cinq ans. Chaque personne')
  expect(article(ANCIENNE, 9)).toContain('téléphone mobile de son responsable\u00a0; la preuve')
})
