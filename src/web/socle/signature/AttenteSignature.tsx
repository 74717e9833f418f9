import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import { direDejaPrevenu } from '#domain/signature/appel.ts'
import { appelsSignature } from '#domain/signature/appels.ts'
import type { QuiSigne } from '#domain/signature/qui-signe.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Verrou } from '#web/ui/champs/EtatSaisie.tsx'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { relireQuiSigne, requeteQuiSigne } from './qui-signe.ts'
import './signature.css'

/** What says whose signature is missing. */
export const TITRE_ATTENTE = 'signature-attente'

/** To a member who does not sign: whose signature is missing, and how to tell them that all is ready. */
export function AttenteSignature({ projetId }: { projetId: number }) {
  const { data, error, isPending, refetch } = useQuery(requeteQuiSigne(projetId))
  if (isPending) return <Squelette lignes={3} />
  if (!data) return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
  if (data.objet === null) return <Verrou raison={REFUS_MEMBRE.signer} />
  if (data.signataires.length === 0) return <SansSignataire proprietaires={data.proprietaires} />
  return <Attente projetId={projetId} {...data} objet={data.objet} />
}

const SansSignataire = ({ proprietaires }: Pick<QuiSigne, 'proprietaires'>) => (
  <div className="encadre encadre-ample bord st-attention">
    <Icone nom="attention" />
    <div>
      <p className="fort">Personne ne peut signer pour votre structure.</p>
      <p>
        Demandez à un propriétaire de nommer un signataire dans «&nbsp;Membres&nbsp;»&nbsp;:{' '}
        {proprietaires.map(({ nom, email }) => `${nom} (${email})`).join(', ')}.
      </p>
    </div>
  </div>
)

type AttenteProps = QuiSigne & { projetId: number; objet: NonNullable<QuiSigne['objet']> }

function Attente({ projetId, objet, signataires, appel, dejaPrevenu }: AttenteProps) {
  const ecrit = useRefusMembre('ecrire') === null
  const [choisi, setChoisi] = useState<number | null>(signataires[0]?.membreId ?? null)
  const nom = signataires.find((s) => s.membreId === choisi)?.nom ?? ''
  const { agir, enCours, echec } = useActe({
    agir: () =>
      appeler(appelsSignature.prevenirSignataire, {
        params: { id: projetId },
        corps: { objet, membreId: choisi },
      }),
    fait: async () => {
      await relireQuiSigne(projetId)
      // The button goes: one tells them once a day.
      viser(TITRE_ATTENTE)
      annoncer(`${nom} est au courant.`)
    },
    rate: () => relireQuiSigne(projetId),
  })
  const refus = appel?.refus
  return (
    <section
      className={`encadre encadre-ample bord sous-4 ${refus ? 'st-refuse' : 'st-courant'}`}
      aria-labelledby={TITRE_ATTENTE}
    >
      <Icone nom={refus ? 'refuse' : 'horloge'} />
      <div className="pile">
        <p id={TITRE_ATTENTE} tabIndex={-1} className="fort">
          {titreDe({ signataires, appel, refus })}
        </p>
        {refus && (
          <>
            <blockquote className="signature-motif tel-quel">{refus.motif}</blockquote>
            <p className="petit secondaire">
              {refus.par}, le {formatMoment(new Date(refus.le))}
            </p>
          </>
        )}
        {!refus && appel && (
          <p>
            {appel.par} l’a fait savoir le {formatMoment(new Date(appel.le))}.
          </p>
        )}
        {ecrit && dejaPrevenu && appel && <p>{direDejaPrevenu(appel.a, new Date(appel.le))}</p>}
        {ecrit && !dejaPrevenu && (
          <>
            {signataires.length > 1 && (
              <Selection
                nom="signataire"
                libelle="Qui signe"
                valeur={choisi}
                onChange={setChoisi}
                options={signataires.map((s) => ({ valeur: s.membreId, libelle: s.nom }))}
              />
            )}
            {echec && <EtatErreur message={echec.message} />}
            <div>
              <Bouton
                variante="primary"
                icone="courriel"
                enCours={enCours}
                desactive={choisi === null}
                onClick={() => void agir()}
              >
                {appel ? `Prévenir ${nom}` : `J’ai fini\u00a0: prévenir ${nom}`}
              </Bouton>
            </div>
            <p className="petit secondaire">Un message par jour au plus.</p>
          </>
        )}
      </div>
    </section>
  )
}

function titreDe({
  signataires,
  appel,
  refus,
}: Pick<QuiSigne, 'signataires' | 'appel'> & { refus: { par: string } | null | undefined }): string {
  if (refus) return `${refus.par} n’a pas voulu signer.`
  if (appel) return `En attente de la signature ${deNom(appel.a)}`
  const [seul, autre] = signataires
  return `Il ne manque que la signature ${autre ? 'd’un signataire' : deNom(seul?.nom ?? '')}.`
}
