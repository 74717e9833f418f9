import { describe, expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { LECTEUR } from '#test-kit/scenes/changement-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { actesDe, lienRecu } from '#test-kit/scenes/invitations-essai.ts'
import { sansReponse } from '#test-kit/scenes/reprise-essai.ts'
import { faireAvancerChangements } from './faire-avancer.ts'

const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof sansReponse>>

const FINS: Record<string, (s: Scene) => Promise<unknown>> = {
  'acceptée comme membre': (s) => s.accepter(s.adhesion),
  'invitée, et entrée': async (s) => {
    await s.inviter()
    const token = await lienRecu(banc, s.demandeur.email)
    return s.agir(s.demandeur, 'POST', 'invitation/accepter', { token })
  },
  déclinée: (s) => s.decliner(s.adhesion),
  'repartie d’elle-même': (s) => s.retirer(s.adhesion),
}

describe.each(Object.keys(FINS))('qui demandait la suite est %s', (fin) => {
  test('sa demande n’a plus d’objet : les membres l’apprennent, plus rien ne les relance', async () => {
    const s = await sansReponse(banc, [LECTEUR])
    const id = await s.reprise()
    await FINS[fin]?.(s)
    expect((await s.lu(id)).etat).toBe('sans-objet')
    expect((await actesDe(banc, s.porteur)).filter((a) => a === 'fermerChangement')).toHaveLength(1)
    const dits = await s.mails('changement-repondu')
    expect(dits.map((m) => m.destinataire)).toContain(s.autres[0]?.email)
    expect(dits[0]?.texte).toContain('n’a plus d’objet')
    banc.horloge.avancer(9 * JOUR)
    await faireAvancerChangements(banc.ctx)
    expect([await s.mails('changement-rappel'), await s.mails('changement-a-decider')]).toEqual([[], []])
    expect((await s.decider(id, 'accepter')).statut).toBe(409)
    expect((await s.presents()).filter((m) => m.role === 'proprietaire')).toHaveLength(1)
  })
})

test('qui n’est pas membre retire sa demande ; personne d’autre, et personne n’en lit le nom par e-mail', async () => {
  const s = await sansReponse(banc, [LECTEUR])
  const id = await s.reprise()
  const retirer = (qui: { id: number }) => s.agir(qui, 'POST', `changements/${id}/retirer`)
  const autre = await creerPorteur(banc)
  expect((await retirer({ id: autre.utilisateurId })).statut).toBe(404)
  expect((await retirer(s.fondateur)).statut).toBe(403)
  for (let n = 0; n < 2; n++) expect((await retirer(s.demandeur)).statut).toBe(200)
  expect((await s.lu(id)).etat).toBe('retiree')
  const dits = await s.mails('changement-repondu')
  expect(dits.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur.email, s.autres[0]?.email].toSorted(),
  )
  expect(dits[0]?.texte).toContain(s.demandeur.email)
  expect(dits[0]?.texte).not.toContain('Quetzal')
})
