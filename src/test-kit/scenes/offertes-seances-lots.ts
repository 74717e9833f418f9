import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { AppelOffert, Chose, Qui } from './chose-offerte.ts'
import { seanceEssai } from './seances/seance-essai.ts'
import { ARRET_ESSAI, reponseBanque, sceneVirement } from './virements/virement-essai.ts'

/** Sittings whose roll is called, or not. */
export async function poserSeances(banc: Banc, gens: readonly Qui[]): Promise<Chose[]> {
  const essais = [
    await seanceEssai(banc),
    await seanceEssai(banc, { presents: 0 }),
    await seanceEssai(banc, { etape: 2 }),
  ]
  return essais.map(({ id, membres, admin }) => {
    const post = (suite: string, corps: object = {}): AppelOffert => ['POST', `seances/${id}/${suite}`, corps]
    type Lue = SeanceEntiere
    const aVenir = (s: Lue) => s.dossiers.filter((d) => !d.enregistre && d.projetId !== s.courant?.projetId)
    const demandes: Record<string, (s: Lue) => AppelOffert> = {
      modifierSeance: ({ version }) => [
        'PATCH',
        `seances/${id}`,
        { lieu: 'Salle des Actes', president: membres[0], secretaire: admin.id, version },
      ],
      ouvrirSeance: ({ version }) => post('ouvrir', { version }),
      annulerOuverture: ({ version }) => post('annuler-ouverture', { version }),
      suspendreSeance: ({ version }) => post('suspendre', { version }),
      reprendreSeance: ({ version }) => post('reprendre', { version }),
      cloreSeance: ({ dossiers, version }) =>
        dossiers.every((d) => d.enregistre) ? post('clore', { version }) : null,
      pointerMembre: () => post(`membres/${membres[1]}`, { pointage: 'arrive' }),
      donnerPouvoir: ({ membres: lus }) => {
        const [absent, present] = [
          lus.find((m) => m.etat === 'attendu'),
          lus.find((m) => m.etat === 'present'),
        ]
        return absent && present ? post('pouvoirs', { mandant: absent.id, mandataire: present.id }) : null
      },
      deplacerDossier: (s) => {
        const [premier, second] = aVenir(s)
        return premier && second ? post('ordre', { projet: second.projetId, avant: premier.projetId }) : null
      },
      grouperDeports: () => post('ordre/deports'),
      appelerDossier: (s) => post('courant', { projet: aVenir(s)[0]?.projetId ?? null }),
      ecarterDossier: (s) => {
        const dossier = aVenir(s)[0]
        return dossier ? post(`dossiers/${dossier.projetId}/ecarter`, { ecarte: false, motif: null }) : null
      },
      pointerSortie: (s) =>
        s.courant && s.membres.some((m) => m.id === membres[1] && m.etat === 'present')
          ? post(`dossiers/${s.courant.projetId}/sorties`, { membre: membres[1], sorti: false })
          : null,
      enregistrerDossier: (s) => {
        const dossier = s.dossiers.find((d) => d.projetId === s.courant?.projetId)
        const vote = { decision: 'accepte', montantAlloue: 100, unanimite: true, suivant: true }
        const corps = { ...vote, versionDossier: dossier?.version, cle: `cle-${dossier?.projetId}` }
        return dossier && !dossier.enregistre && s.membres.every((m) => m.etat === 'present')
          ? post(`dossiers/${dossier.projetId}/avis`, corps)
          : null
      },
      preparerCarnets: () => post('carnets'),
      rectifierSeance: ({ version }) =>
        post('rectifications', { membre: membres[1], passages: [], raison: 'Pointée par erreur.', version }),
    }
    return { lecture: `seances/${id}`, gens, offerts: (s: Lue) => s.actions, demandes }
  })
}

/** Runs of transfers being prepared, at the bank, and cancelled there. */
export async function poserLots(banc: Banc): Promise<Chose[]> {
  const s = await sceneVirement(banc)
  const lots = [await s.lotPrepare(3), await s.lotPrepare(3), await s.lotTransmis(3), await s.lotPrepare(2)]
  const annule = await s.lotTransmis(2)
  await s.agir('PATCH', `/${annule.id}/annuler`, { motif: 'Mauvais jour.', ...ARRET_ESSAI }, s.admin)
  const gens: Qui[] = [
    { role: 'comptable', jeton: s.claire },
    { role: 'comptable', jeton: s.nadia },
    { role: 'admin', jeton: s.admin },
    { role: 'superviseur', jeton: await banc.connecter('superviseur') },
  ]
  let cle = 0
  return [...lots, annule].map(({ id }) => {
    const chemin = (suite: string) => `virements/${id}/${suite}`
    const attendue = (l: LotLu) => l.lignes.find((x) => x.etat === 'prete' || x.etat === 'en-cours')
    const arret = (l: LotLu) => (l.etat === 'transmis' ? ARRET_ESSAI : {})
    const demandes: Record<string, (l: LotLu) => AppelOffert> = {
      modifier: ({ version }) => ['PATCH', chemin('execution'), { execution: '2026-03-05', version }],
      approuver: ({ version }) => ['PATCH', chemin('approuver'), { version }],
      telecharger: () => ['POST', chemin('telecharger'), {}],
      annuler: (l) =>
        cle % 3 === 0
          ? ['PATCH', chemin('annuler'), { motif: 'Mauvais jour.', version: l.version, ...arret(l) }]
          : null,
      diviser: (l) => {
        const restent = l.lignes.filter((x) => x.etat === 'prete' || x.etat === 'en-cours')
        cle += 1
        const corps = { lignes: [restent[0]?.id], cleCreation: `division-${id}-${cle}`, version: l.version }
        return restent.length > 1 ? ['POST', chemin('diviser'), { ...corps, ...arret(l) }] : null
      },
      noter: (l) => {
        const ligne = attendue(l)
        const corps = { resultat: 'RVMC', nom: 'Association Les Impromptus', version: l.version }
        return ligne ? ['PATCH', chemin(`lignes/${ligne.id}/vop`), corps] : null
      },
      suivre: (l) => {
        const ligne = attendue(l)
        const corps = { code: 'AC04', motif: 'Compte clos', version: l.version }
        return ligne ? ['PATCH', chemin(`lignes/${ligne.id}/rejeter`), corps] : null
      },
      repondre: (l) => {
        const ligne = attendue(l)
        const reponse = ligne && reponseBanque(l.numero, { [ligne.reference]: 'ACSP' })
        return reponse ? ['POST', chemin('reponses/effets'), reponse] : null
      },
    }
    return {
      lecture: `virements/${id}`,
      gens,
      offerts: (l: LotLu) =>
        Object.entries(l.refus).flatMap(([acte, refus]) => (refus === null ? [acte] : [])),
      demandes,
    }
  })
}
