import { afterEach, describe, expect, test, vi } from 'vitest'

interface Reglages {
  env: NodeJS.ProcessEnv
  ecrire: (texte: string) => void
  silence?: number
  surFini?: () => void
  surErreur?: (erreur: string) => void
}
type Executer = (commande: string[], reglages: Reglages) => Promise<number>
type Veiller = (silence: number, arreter: () => void) => { vu(): void; fini(): void }

const lire = async (fichier: string) => import(new URL(fichier, import.meta.url).href)
const { veiller } = (await lire('./veiller.mjs')) as { veiller: Veiller }
const { executer } = (await lire('./executer.mjs')) as { executer: Executer }

/** Runs a fake layer; gives its exit code and all that was shown of it. */
async function passer(programme: string, silence?: number) {
  let dit = ''
  const ecrire = (texte: string) => {
    dit += texte
  }
  const reglages = { env: process.env, ecrire, ...(silence ? { silence } : {}) }
  return { code: await executer([process.execPath, '-e', programme], reglages), dit }
}

describe('Une couche n’est arrêtée que si rien n’y finit', () => {
  afterEach(() => void vi.useRealTimers())

  test('un essai qui finit toutes les quatre minutes la laisse aller, aussi longtemps qu’il faut', () => {
    vi.useFakeTimers()
    const arreter = vi.fn()
    const veille = veiller(300_000, arreter)
    for (let fois = 0; fois < 20; fois++) {
      vi.advanceTimersByTime(240_000)
      veille.vu()
    }
    vi.advanceTimersByTime(299_999)
    expect(arreter).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(arreter).toHaveBeenCalledTimes(1)
  })

  test('finie, elle n’est plus surveillée', () => {
    vi.useFakeTimers()
    const arreter = vi.fn()
    veiller(300_000, arreter).fini()
    vi.advanceTimersByTime(3_600_000)
    expect(arreter).toHaveBeenCalledTimes(0)
  })

  test('muette, elle est arrêtée et le dit', async () => {
    const { code, dit } = await passer('setInterval(() => {}, 1000)', 400)
    expect([code, dit]).toEqual([1, 'Arrêtée : rien n’a fini depuis 0.4 s.\n'])
  })

  test('ce qui a échoué hors de tout essai se dit, un essai fini se compte', async () => {
    const programme =
      'process.send("fini"); process.send({ horsEssai: "afterAll : non" }, () => process.exit(1))'
    const surFini = vi.fn()
    const surErreur = vi.fn()
    const reglages = { env: process.env, ecrire: () => undefined, surFini, surErreur }
    expect(await executer([process.execPath, '-e', programme], reglages)).toBe(1)
    expect([surFini.mock.calls, surErreur.mock.calls]).toEqual([[[]], [['afterAll : non']]])
  })

  test('son texte et son code arrivent entiers', async () => {
    expect(await passer('console.error("b"); process.exitCode = 3')).toEqual({
      code: 3,
      dit: 'b\n',
    })
  })
})
