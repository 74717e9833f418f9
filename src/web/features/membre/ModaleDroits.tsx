import { useRef } from 'react'
import type { Membre } from '#domain/commun/membres.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { refusDeChanger } from '#domain/membre/garde-structure.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ChampsDroits, type DroitsSaisis, LIBELLES_DROITS } from './ChampsDroits.tsx'
import { relireMembres } from './requetes-membre.ts'

const droitsDe = ({ role, signataire, finances }: Membre): Membre => ({ role, signataire, finances })

/** Changes what somebody may do, from what is read here; changed meanwhile, what was chosen stays. */
export function ModaleDroits({
  porteurId,
  m,
  lus: { membres, demandeOuverte },
  surFermer,
}: {
  porteurId: number
  m: MembreLu
  lus: MembresDe
  surFermer: () => void
}) {
  const nom = `${m.prenom} ${m.nom}`
  const depart = useRef(droitsDe(m)).current
  const refusDe = (v: DroitsSaisis): string | null =>
    v.role === null ? null : refusDeChanger(membres, m.id, { ...v, role: v.role }, demandeOuverte)
  const f = useFormulaire<DroitsSaisis, unknown>({
    initial: depart,
    libelles: LIBELLES_DROITS,
    verifier: (v) => {
      const refus = refusDe(v)
      if (v.role === null) return { role: ['Choisissez un rôle.'] }
      return refus ? { [v.role === 'proprietaire' ? 'signataire' : 'role']: [refus] } : {}
    },
    envoyer: async ({ role, ...reste }) => {
      const corps = { role, ...reste, lus: droitsDe(m) }
      try {
        return await appeler(appelsMembre.changerDroits, { params: { id: m.id }, corps })
      } catch (e) {
        await relireMembres(porteurId)
        throw e
      }
    },
    surSucces: async () => {
      await relireMembres(porteurId)
      annoncer(`Les droits de ${nom} sont changés.`)
      surFermer()
    },
  })
  const refus = refusDe(f.valeurs)
  return (
    <ModaleFormulaire
      titre={`Modifier les droits de ${nom}`}
      verbe="Enregistrer les droits"
      formulaire={f}
      surFermer={surFermer}
    >
      <p className="secondaire">
        Aujourd’hui{'\u00a0'}: {direDroits(m)}.{' '}
        {m.vous ? 'Ce sont vos propres droits.' : `${nom} l’apprendra par e-mail.`}
      </p>
      <ChampsDroits
        role={f.champ('role')}
        signataire={f.champ('signataire')}
        finances={f.champ('finances')}
      />
      <div role="status">{refus && <p className="encadre st-attention">{refus}</p>}</div>
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
