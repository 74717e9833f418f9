import { expect, test } from 'vitest'
import { z } from 'zod'
import { ecrireReponse, JsonEcrit } from './ecrire-reponse.ts'
import { filtreDe } from './filtrer-reponse.ts'

const liste = z.object({
  data: z.array(z.object({ id: z.number(), nom: z.string() })),
  meta: z.object({ total: z.number() }).optional(),
})
const filtrer = filtreDe(liste)
const lignes = (n: number) => Array.from({ length: n }, (_, id) => ({ id, nom: `É"${id}`, secret: 'x' }))
const gardees = (n: number) => lignes(n).map(({ id, nom }) => ({ id, nom }))

test.each([201, 300, 1000])(
  '%i lignes s’écrivent par tranches, sans ce que le contrat ne nomme pas',
  async (n) => {
    const { corps, json } = await ecrireReponse(filtrer, { data: lignes(n), meta: { total: n } })
    expect(json).toBe(true)
    expect(JSON.parse(String(corps))).toEqual({ data: gardees(n), meta: { total: n } })
  },
)

test('sans rien d’autre que la liste aussi', async () => {
  const { corps } = await ecrireReponse(filtrer, { data: lignes(250) })
  expect(JSON.parse(String(corps))).toEqual({ data: gardees(250) })
})

test('une courte liste reste un objet', async () => {
  expect(await ecrireReponse(filtrer, { data: lignes(2) })).toEqual({
    corps: { data: gardees(2) },
    json: false,
  })
})

test('une ligne hors contrat est refusée, où qu’elle soit', async () => {
  const data = [...lignes(250), { id: 'un', nom: 'x' }]
  await expect(ecrireReponse(filtrer, { data })).rejects.toThrow('hors contrat')
})

test.each([0, 1, 2])(
  'un long texte déjà écrit garde chaque caractère, où qu’il se coupe (%i)',
  async (decalage) => {
    const long = `"${'x'.repeat(decalage)}${'é😀’'.repeat(60_000)}"`
    let entendu = false
    setImmediate(() => {
      entendu = true
    })
    const { corps, json } = await ecrireReponse(filtrer, new JsonEcrit('{"data":', long, '}'))
    expect([json, entendu, JSON.parse(String(corps)).data === JSON.parse(long)]).toEqual([true, true, true])
  },
)

test('d’autres sont entendus avant la fin', async () => {
  let entendu = false
  const ecriture = ecrireReponse(filtrer, { data: lignes(1000) }).then(() => entendu)
  setImmediate(() => {
    entendu = true
  })
  expect(await ecriture).toBe(true)
})
