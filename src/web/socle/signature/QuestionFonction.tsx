import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { appelsSignature } from '#domain/signature/appels.ts'
import type { QuestionFonction as Question } from '#domain/signature/qui-signe.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { relireQuiSigne } from './qui-signe.ts'

const TITRE = 'question-fonction'

interface Proprietes {
  projetId: number
  question: Question
  /** How many times somebody went on without answering. */
  rappels: number
  /** What takes the focus once « yes » closes the question. */
  ensuite: string
  /** The answer could not be kept: it holds nobody up. */
  surEchec: () => void
}

/** « Is Mrs X still president? », before a period's first deposit; answered « no », how to put it right. */
export function QuestionFonction(p: Proprietes) {
  const { reponse } = p.question
  const repondu = useRef(false)
  const corrige = reponse !== null
  useEffect(() => {
    if (corrige && repondu.current) viser(TITRE)
  }, [corrige])
  if (reponse) return <Corriger question={p.question} reponse={reponse} />
  return <Demander {...p} surNon={() => (repondu.current = true)} />
}

function Demander({
  projetId,
  question,
  rappels,
  ensuite,
  surEchec,
  surNon,
}: Proprietes & { surNon: () => void }) {
  const oui = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rappels > 0) oui.current?.querySelector('button')?.focus()
  }, [rappels])
  const { agir, enCours, echec } = useActe<[boolean]>({
    agir: (toujours) => {
      const { membreId, fonction } = question
      const corps = { membreId, fonction, toujours }
      return appeler(appelsSignature.direFonction, { params: { id: projetId }, corps })
    },
    fait: async (toujours) => {
      if (!toujours) surNon()
      await relireQuiSigne(projetId)
      if (!toujours) return
      viser(ensuite)
      annoncer('Votre réponse est enregistrée.')
    },
    rate: async (cause, e) => {
      surEchec()
      // Answered or changed meanwhile: what is read again may no longer be this question.
      if (cause instanceof ErreurApi && cause.statut === 409 && e) annoncer(e.message)
      await relireQuiSigne(projetId)
    },
  })
  return (
    <section className="encadre encadre-ample bord st-courant sous-4" aria-labelledby={TITRE}>
      <Icone nom="personnes" />
      <div className="pile">
        <p id={TITRE} className="fort">
          {question.phrase}
        </p>
        <p className="secondaire petit">Demandé une fois, au premier dépôt de la période.</p>
        {rappels > 0 && <EtatErreur key={rappels} message="Répondez à cette question, puis signez." />}
        {echec && <EtatErreur message={echec.message} />}
        <div className="rangee ecart-2" ref={oui}>
          <Bouton enCours={enCours} onClick={() => void agir(true)}>
            Oui
          </Bouton>
          <Bouton desactive={enCours} onClick={() => void agir(false)}>
            Non
          </Bouton>
        </div>
      </div>
    </section>
  )
}

function Corriger({
  question: { fonction, vous },
  reponse: { par, le, proprietaires },
}: {
  question: Question
  reponse: NonNullable<Question['reponse']>
}) {
  const gere = useRefusMembre('gerer') === null
  return (
    <section className="encadre encadre-ample bord st-attention sous-4" aria-labelledby={TITRE}>
      <Icone nom="attention" />
      <div className="pile" role="status">
        <p id={TITRE} tabIndex={-1} className="fort">
          {citer(fonction)} n’est plus {vous ? 'votre fonction' : 'la fonction de la personne qui signe'}, a
          répondu {par} le {formatMoment(new Date(le))}.
        </p>
        {vous && (
          <p>
            <Link to="/porteur-projet/informations?tab=contact">Corriger ma fonction</Link>, puis revenir ici.
          </p>
        )}
        {gere ? (
          <p>
            Une autre personne doit signer{'\u00a0'}?{' '}
            <Link to="/porteur-projet/membres">Changer qui signe</Link>
          </p>
        ) : (
          <p>
            Un propriétaire de la structure change qui signe, et l’a appris par e-mail{'\u00a0'}:{' '}
            {proprietaires.map(({ nom, email }) => `${nom} (${email})`).join(', ')}.
          </p>
        )}
        <p className="secondaire petit">Rien n’est bloqué.</p>
      </div>
    </section>
  )
}
