import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { appelsSignature } from '#domain/signature/appels.ts'
import type { QuiSigne } from '#domain/signature/qui-signe.ts'
import { MOTIF_REFUS, saisieRefus } from '#domain/signature/saisie-refus.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { relireQuiSigne, requeteQuiSigne } from './qui-signe.ts'
import './signature.css'

/** To a signatory of a structure of several: who prepared what they are to sign, and a way to say no. */
export function PreparePar({ projetId }: { projetId: number }) {
  const equipe = useMoi().porteurProjet?.equipe === true
  const { data } = useQuery({ ...requeteQuiSigne(projetId), enabled: equipe })
  const [ouverte, setOuverte] = useState(false)
  if (!data?.appel || !data.objet) return null
  const { appel, objet } = data
  return (
    <div className="encadre encadre-ample st-courant sous-4">
      <Icone nom="courriel" />
      <div className="pile">
        {appel.refus ? (
          <p>
            {appel.refus.par} n’a pas voulu signer, le {formatMoment(new Date(appel.refus.le))}. {appel.par} a
            reçu le motif&nbsp;: {citer(appel.refus.motif)}
          </p>
        ) : (
          <>
            <p>
              {appel.par} a préparé ce document et attend la signature {deNom(appel.a)}, depuis le{' '}
              {formatMoment(new Date(appel.le))}.
            </p>
            <div>
              <Bouton onClick={() => setOuverte(true)}>Je ne le signe pas ainsi</Bouton>
            </div>
          </>
        )}
      </div>
      {ouverte && (
        <Refus projetId={projetId} objet={objet} par={appel.par} surFermer={() => setOuverte(false)} />
      )}
    </div>
  )
}

interface RefusProps {
  projetId: number
  objet: NonNullable<QuiSigne['objet']>
  par: string
  surFermer: () => void
}

function Refus({ projetId, objet, par, surFermer }: RefusProps) {
  const f = useFormulaire({
    initial: { motif: '' },
    libelles: { motif: MOTIF_REFUS },
    verifier: verifierAvec(saisieRefus),
    envoyer: ({ motif }) =>
      appeler(appelsSignature.refuserSignature, { params: { id: projetId }, corps: { objet, motif } }),
    surSucces: async () => {
      await relireQuiSigne(projetId)
      annoncer(`${par} a reçu votre motif.`)
      surFermer()
    },
  })
  return (
    <ModaleFormulaire titre="Ne pas signer" verbe="Envoyer le motif" formulaire={f} surFermer={surFermer}>
      <p>{par} recevra votre motif par e-mail, et pourra corriger puis vous prévenir de nouveau.</p>
      <ZoneTexte {...f.champ('motif')} libelle={MOTIF_REFUS} lignes={4} max={2000} requis />
      {f.echec && <EtatErreur message={f.echec} />}
    </ModaleFormulaire>
  )
}
