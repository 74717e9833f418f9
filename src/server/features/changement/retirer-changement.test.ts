import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'
import { changer, retirer } from '#test-kit/scenes/departs-essai.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('qui a demandé retire sa demande ; les membres l’apprennent, personne d’autre ne la retire', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  expect((await s.agir(s.fondateur, 'POST', `changements/${id}/retirer`)).statut).toBe(403)
  for (let n = 0; n < 2; n++)
    expect((await s.agir(s.demandeur, 'POST', `changements/${id}/retirer`)).statut).toBe(200)
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-repondu')
  expect(mails.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur.email, ...s.temoins.map((t) => t.email)].toSorted(),
  )
  expect((await s.decider(id, 'accepter')).statut).toBe(409)
})

test.each(['nommée propriétaire', 'retirée de la structure'])(
  'la personne %s autrement, sa demande n’a plus d’objet',
  async (comment) => {
    const s = await changementEssai(banc)
    const { id } = (await s.demander()).corps.data
    if (comment === 'retirée de la structure') await retirer(banc, s.demandeur, s.fondateur)
    else
      await changer(banc, s.demandeur, s.fondateur, {
        devient: { ...EDITEUR, role: 'proprietaire' },
        lus: EDITEUR,
      })
    expect((await s.admin('GET', `changements/${id}`)).corps.data.etat).toBe('sans-objet')
    expect(await s.lire(s.fondateur)).toBeNull()
  },
)
