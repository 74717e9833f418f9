import { useRef } from 'react'
import { droitsDe } from '#domain/commun/membres.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { refusDeChanger } from '#domain/membre/garde-structure.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ChampsDroits, type DroitsSaisis, LIBELLES_DROITS } from './ChampsDroits.tsx'
import { relireMembres, requeteMembres } from './requetes-membre.ts'

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
  // What was chosen was chosen from these: another owner's change is not covered without being seen.
  const depart = useRef(droitsDe(m))
  const refusDe = (v: DroitsSaisis): string | null =>
    v.role === null ? null : refusDeChanger(membres, m.id, { ...v, role: v.role }, demandeOuverte)
  const f = useFormulaire<DroitsSaisis, unknown>({
    initial: depart.current,
    libelles: LIBELLES_DROITS,
    verifier: (v) => {
      const refus = refusDe(v)
      if (v.role === null) return { role: ['Choisissez un rôle.'] }
      return refus ? { [v.role === 'proprietaire' ? 'signataire' : 'role']: [refus] } : {}
    },
    envoyer: async ({ role, ...reste }) => {
      const corps = { role, ...reste, lus: depart.current }
      try {
        return await appeler(appelsMembre.changerDroits, { params: { id: m.id }, corps })
      } catch (e) {
        await relireMembres(porteurId)
        const relu = requetes
          .getQueryData(requeteMembres(porteurId).queryKey)
          ?.membres.find(({ id }) => id === m.id)
        if (relu && e instanceof ErreurApi && e.statut === 409) depart.current = droitsDe(relu)
        throw e
      }
    },
    surSucces: async () => {
      await relireMembres(porteurId)
      // One's own: the menus and the buttons of the whole page follow.
      if (m.vous) await rafraichirMoi()
      annoncer(`Les droits ${deNom(nom)} sont changés.`)
      surFermer()
    },
  })
  const refus = refusDe(f.valeurs)
  return (
    <ModaleFormulaire
      titre={`Modifier les droits ${deNom(nom)}`}
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
