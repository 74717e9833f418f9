import { expect, test } from 'vitest'
import { monterBanc } from '#test-kit/banc/banc.ts'
import { CLE_PARTAGEE, demarrerDeuxPortails } from '#test-kit/banc/deux-portails.ts'
import { ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

test('un message envoyé à un processus est annoncé par l’autre, et une déconnexion y ferme le flux', async () => {
  const banc = await monterBanc({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
  banc.horloge.regler(new Date().toISOString())
  const porteur = await creerPorteur(banc)
  const [jeton, admin] = [await banc.connecter(porteur.utilisateurId), await banc.connecter('admin')]
  const portails = await demarrerDeuxPortails(banc)
  try {
    const flux = await ecouterFlux(portails.racines[1], admin)
    expect(await flux.jusqua('reprise')).toEqual({})
    const appel = { jeton, methode: 'POST', chemin: 'messagerie', corps: { message: 'Bonjour' } }
    expect(await portails.melanges([appel])).toEqual([201])
    expect(await flux.jusqua('messages')).toEqual({ conversationId: 1 })
    expect(await portails.melanges([{ jeton: admin, methode: 'POST', chemin: 'logout' }])).toEqual([200])
    expect(await flux.suivant()).toBeNull()
  } finally {
    await portails.arreter()
    await banc.fermer()
  }
})
