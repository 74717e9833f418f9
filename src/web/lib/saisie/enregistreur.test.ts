import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { creerEnregistreur, type Echec, type EtatSaisie } from './enregistreur.ts'

function monter(reponses: (Echec | 'ok')[]) {
  const envoyes: string[] = []
  const phases: string[] = []
  const e = creerEnregistreur<string>({
    async envoyer(v) {
      envoyes.push(v)
      await new Promise((r) => setTimeout(r, 100))
      const r = reponses.shift() ?? 'ok'
      if (r !== 'ok') throw r
    },
    lireEchec: (x) => x as Echec,
    prevenir: (s: EtatSaisie) => phases.push(s.phase),
    maintenant: () => new Date('2026-03-02T13:32:00Z'),
    repos: 1500,
    attentes: [2000, 5000],
  })
  return { e, envoyes, phases }
}

describe('enregistreur des brouillons', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('n’envoie que le dernier texte, une fois la frappe finie', async () => {
    const { e, envoyes, phases } = monter([])
    e.noter('a')
    await vi.advanceTimersByTimeAsync(1000)
    e.noter('ab')
    await vi.advanceTimersByTimeAsync(1499)
    expect(envoyes).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(envoyes).toEqual(['ab'])
    expect(phases.at(-1)).toBe('repos')
  })

  test('n’a jamais deux envois en vol et garde ce qui est tapé pendant le premier', async () => {
    const { e, envoyes } = monter([])
    e.noter('a')
    await vi.advanceTimersByTimeAsync(1550)
    e.noter('ab')
    await vi.advanceTimersByTimeAsync(10)
    expect(envoyes).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(envoyes).toEqual(['a', 'ab'])
  })

  test('réessaie après une panne avec le texte le plus récent', async () => {
    const { e, envoyes, phases } = monter([{ genre: 'panne', message: 'Réseau' }, 'ok'])
    e.noter('a')
    await vi.advanceTimersByTimeAsync(1700)
    expect(phases.at(-1)).toBe('echec')
    await vi.advanceTimersByTimeAsync(2200)
    expect(envoyes).toEqual(['a', 'a'])
    expect(phases.at(-1)).toBe('repos')
  })

  test('au retour du réseau, part sans attendre le prochain essai ; ce qui est refusé ne repart pas', async () => {
    const panne: Echec = { genre: 'panne', message: 'Réseau' }
    const { e, envoyes } = monter([panne, panne, { genre: 'refus', message: 'Refusé' }])
    e.noter('a')
    await vi.advanceTimersByTimeAsync(3800)
    expect(envoyes).toEqual(['a', 'a'])
    e.reprendre()
    await vi.advanceTimersByTimeAsync(150)
    expect(envoyes).toEqual(['a', 'a', 'a'])
    e.reprendre()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(envoyes).toEqual(['a', 'a', 'a'])
  })

  test('le formulaire parti, ni l’envoi qui échoue ni ce qui est noté après ne repart', async () => {
    const { e, envoyes } = monter([{ genre: 'panne', message: 'coupé' }])
    const partir = e.vivre()
    e.noter('a')
    await vi.advanceTimersByTimeAsync(1550)
    partir()
    await vi.advanceTimersByTimeAsync(100)
    e.noter('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(envoyes).toEqual(['a'])
  })

  test('s’arrête sur un conflit et n’écrase rien', async () => {
    const { e, envoyes, phases } = monter([{ genre: 'conflit', message: 'Modifiée' }])
    e.noter('a')
    await vi.advanceTimersByTimeAsync(1700)
    e.noter('ab')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(envoyes).toEqual(['a'])
    expect(phases.at(-1)).toBe('conflit')
    expect(await e.vider()).toBe(false)
  })

  test('vide tout avant de quitter l’étape', async () => {
    const { e, envoyes } = monter([])
    e.noter('a')
    const fini = e.vider()
    await vi.advanceTimersByTimeAsync(150)
    expect(await fini).toBe(true)
    expect(envoyes).toEqual(['a'])
  })
})
