import { expect, test } from 'vitest'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { articlesDe } from './articles-convention.ts'
import { signaturesDe } from './signatures-convention.ts'

const SIGNATAIRE = { prenom: 'Claire', nom: 'Le Bihan' }
const CONVENTION = { ...CONVENTION_EXEMPLE, redaction: 4 } as const

test('pour l’organisme : son représentant est nommé, la décision l’engage, le cachet ne prouve que l’origine et l’intégrité', () => {
  expect(signaturesDe(CONVENTION, SIGNATAIRE)).toEqual([
    'Pour Sofia\u00a0: ayant pour représentant légal Hélène Vasseur, directrice générale\u00a0; la décision de son conseil d’administration du 28 avril 2026 l’engage. Le cachet électronique porté par ce fichier, apposé à partir du 30 avril 2026, prouve que la convention vient de l’organisme et n’a pas été modifiée depuis\u00a0; il n’est pas la signature d’une personne.',
    'Pour Lettres en Rade\u00a0: signée électroniquement par Claire Le Bihan. La preuve de la signature est à la dernière page.',
  ])
})

test('un représentant que personne n’a écrit n’est pas inventé', () => {
  const { identite: _, ...sans } = CONVENTION
  expect(signaturesDe(sans, null)[0]).toMatch(
    /^Pour Sofia\u00a0: la décision de son conseil d’administration du 28 avril 2026 l’engage\./,
  )
  const { qualiteRepresentant: _q, ...identite } = CONVENTION.identite ?? {}
  expect(signaturesDe({ ...CONVENTION, identite }, null)[0]).toMatch(
    /^Pour Sofia\u00a0: ayant pour représentant légal Hélène Vasseur\u00a0; la décision/,
  )
})

test('l’article 9 ne dit signée que par le bénéficiaire ce que lui seul signe', () => {
  const [ici, avant] = [CONVENTION, CONVENTION_EXEMPLE].map((c) => articlesDe(c)[8]?.paragraphes.join(' '))
  expect(ici).toMatch(
    /^Le bénéficiaire signe la convention par voie électronique, par un code à usage unique, /,
  )
  expect(ici).toMatch(
    /manuscrite\. L’organisme est engagé par la décision de son conseil d’administration\u00a0; son cachet électronique prouve l’origine du document et son intégrité\.$/,
  )
  expect(avant).toMatch(
    /^Les parties conviennent de signer par voie électronique\. Le bénéficiaire signe par un code/,
  )
  expect(avant).toMatch(/manuscrite\.$/)
})

test('une convention d’une rédaction d’avant garde ses mots, dans sa copie signée aussi', () => {
  const { redaction: _, ...premiere } = CONVENTION_EXEMPLE
  for (const c of [premiere, CONVENTION_EXEMPLE])
    expect(signaturesDe(c, null)).toEqual([
      'Pour Sofia\u00a0: le cachet électronique porté par ce fichier, apposé à partir du 30 avril 2026, vaut signature.',
      'Pour Lettres en Rade\u00a0: à signer électroniquement dans l’espace du porteur de projet, par un code reçu sur le téléphone mobile du responsable ou, à défaut, à l’adresse e-mail du compte.',
    ])
})
