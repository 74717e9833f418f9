import { expect, test } from 'vitest'
import { monterBanc } from '#test-kit/banc/banc.ts'
import { CLE_PARTAGEE, demarrerDeuxPortails } from '#test-kit/banc/deux-portails.ts'
import { ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

test('ce qui change dans une séance par un processus est annoncé par l’autre ; le même dossier, enregistré par les deux, ne l’est qu’une fois', async () => {
  const banc = await monterBanc({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
  banc.horloge.regler(new Date().toISOString())
  await ouvrirPeriode(banc)
  const s = await seanceEssai(banc)
  const membre = await banc.connecter(s.membres[0] ?? 0)
  const portails = await demarrerDeuxPortails(banc)
  try {
    const flux = await ecouterFlux(portails.racines[1], membre)
    expect(await flux.jusqua('reprise')).toEqual({})
    const { version } = await s.lire()
    const ouvrir = { jeton: s.jeton, methode: 'POST', chemin: `seances/${s.id}/ouvrir`, corps: { version } }
    expect(await portails.melanges([ouvrir])).toEqual([200])
    expect(await flux.jusqua('seance')).toEqual({ seanceId: s.id, version: version + 1 })
    const corps = {
      decision: 'accepte',
      montantAlloue: 100,
      unanimite: true,
      versionDossier: 0,
      suivant: true,
    }
    const chemin = `seances/${s.id}/dossiers/${s.dossiers[0]}/avis`
    const envois = [1, 2, 3, 4].map((n) => ({
      jeton: s.jeton,
      methode: 'POST',
      chemin,
      corps: { ...corps, cle: `${n}` },
    }))
    expect((await portails.melanges(envois)).sort()).toEqual([200, 409, 409, 409])
    expect(await flux.jusqua('seance')).toEqual({ seanceId: s.id, version: version + 2 })
    flux.quitter()
  } finally {
    await portails.arreter()
    await banc.fermer()
  }
}, 120_000)
