import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErreurApi, erreurReseau } from './erreur-api.ts'
import { type Acte, manqueOuSilence, useActe } from './use-acte.ts'

/** What an act leaves once asked for: what was said of it, and what followed. */
async function issue(acte: Omit<Acte, 'fait'>) {
  const suites: string[] = []
  const { result } = renderHook(() => useActe({ ...acte, fait: () => suites.push('fait') }))
  let rendu = false
  await act(async () => {
    rendu = await result.current.agir()
  })
  return { rendu, suites, echec: result.current.echec, enCours: result.current.enCours }
}
const rater = (cause: unknown) => () => Promise.reject(cause)
const PANNE = new ErreurApi(503, 'Réessayez dans un instant.')

test('un acte fait a sa suite, et rien à dire', async () => {
  expect(await issue({ agir: async () => {} })).toEqual({
    rendu: true,
    suites: ['fait'],
    echec: null,
    enCours: false,
  })
})

test.each<[string, Acte['manque'], unknown]>([
  ['la raison seule', undefined, { message: 'Réessayez dans un instant.' }],
  ['une phrase, puis la raison', 'Raté.', { message: 'Raté.', raison: 'Réessayez dans un instant.' }],
  ['ce que l’écran en dit', () => ({ message: 'Dit.' }), { message: 'Dit.' }],
  ['rien, quand un champ le dit', () => null, null],
])('un échec dit %s', async (_, manque, echec) => {
  expect(await issue({ agir: rater(PANNE), manque })).toEqual({
    rendu: false,
    suites: [],
    echec,
    enCours: false,
  })
})

test('fait malgré un échec, il se dit fait', async () => {
  const lu = await issue({ agir: rater(erreurReseau()), estFait: async () => true })
  expect([lu.rendu, lu.suites, lu.echec]).toEqual([true, ['fait'], null])
})

test('sans réponse ni lecture, il ne se dit ni fait ni manqué', async () => {
  const manque = manqueOuSilence('La demande n’a pas pu être retirée.')
  const lu = await issue({ agir: rater(erreurReseau()), estFait: rater(erreurReseau()), manque })
  expect(lu.echec?.message).toBe('Le serveur n’a pas répondu.')
})

test('un acte annulé par la personne ne se dit pas', async () => {
  const annule = new DOMException('Annulé', 'AbortError')
  expect((await issue({ agir: rater(annule) })).echec).toBeNull()
})

test('demandé deux fois d’un coup, il part une fois', async () => {
  let departs = 0
  const agir = async (): Promise<void> => void departs++
  const { result } = renderHook(() => useActe({ agir }))
  await act(async () => void (await Promise.all([result.current.agir(), result.current.agir()])))
  expect(departs).toBe(1)
})
