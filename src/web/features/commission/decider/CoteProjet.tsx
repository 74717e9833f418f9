import { useState } from 'react'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { MONTANT_RECOMMANDE } from '#domain/controle/montant-recommande.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { AVerifier } from '#web/socle/projet/constats/AVerifier.tsx'
import { useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { SaisieRecommandation } from '#web/socle/projet/SaisieRecommandation.tsx'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { motAvis } from '../avis-affiche.ts'
import { titreEtape } from '../EtapesCommission.tsx'
import { ID_DECISION } from './BarreDecision.tsx'
import { FormulaireDecision } from './FormulaireDecision.tsx'
import { RappelAides } from './RappelAides.tsx'
import './CoteProjet.css'

interface Proprietes {
  commission: CommissionEcran
  projet: ProjetEcranCommission
  surDecide: () => Promise<void>
  /** Once decided, to the next application that waits; absent: none does. */
  surSuivant?: (() => Promise<void>) | undefined
}

/** Beside the document: the amounts, the earlier grants, what was said, and the decision for who decides. */
export function CoteProjet({ commission: c, projet: p, surDecide, surSuivant }: Proprietes) {
  const recommande = aDroit(useMoi(), 'projet', 'canManage') && p.actions.includes('recommander')
  return (
    <aside className="commission-cote encart" aria-label="Décision de la commission">
      <AVerifier constats={useConstats(p.id)} />
      <section>
        <h2>Budget</h2>
        <dl className="commission-faits chiffres">
          <Fait nom="Budget global" valeur={p.budgetGlobal} />
          <Fait nom="Montant demandé" valeur={p.montantDemande} />
          <Fait
            nom={c.montants.restant < 0 ? 'Enveloppe dépassée de' : 'Enveloppe restante'}
            valeur={Math.abs(c.montants.restant)}
          />
          {!recommande && <Fait nom={MONTANT_RECOMMANDE} valeur={p.montantRecommande ?? null} />}
        </dl>
        {recommande && (
          <SaisieRecommandation
            projetId={p.id}
            montant={p.montantRecommande ?? null}
            surFait={() => relireDemandes()}
          />
        )}
      </section>
      <section>
        <h2>Rappel des aides accordées</h2>
        <RappelAides aides={p.aidesPrecedentes} />
      </section>
      {p.avisCAA && <AvisRendu titre={titreEtape(1)} avis={p.avisCAA} />}
      {p.avisCA && <AvisRendu titre={titreEtape(2)} avis={p.avisCA} />}
      <BlocDecision commission={c} projet={p} surDecide={surDecide} surSuivant={surSuivant} />
    </aside>
  )
}

const Fait = ({ nom, valeur }: { nom: string; valeur: number | null }) => (
  <div>
    <dt>{nom}</dt>
    <dd>{valeur === null ? '–' : formatEuros(valeur)}</dd>
  </div>
)

/** Its reader may give an opinion on it, or decide. */
export const seDecide = (projet: ProjetEcranCommission): boolean =>
  projet.actions.includes('donnerAvisCAA') || projet.actions.includes('deciderCA')

/** The decision: at hand at step 1, opened by « Instruire CA » at step 2; absent for who does not decide. */
function BlocDecision({ commission: c, projet: p, surDecide, surSuivant }: Proprietes) {
  const decidable = seDecide(p)
  const [demblee] = useState(decidable && c.step === 1 && p.avisCAA === null)
  const [presse, setPresse] = useState(false)
  const ouvert = demblee || presse
  const [modifie, setModifie] = useState(false)
  if (!ouvert && !decidable) return null
  if (!ouvert) {
    const conseil = p.avisCA ? 'Modifier la décision' : 'Instruire CA'
    const verbe = c.step === 1 ? 'Modifier l’avis' : conseil
    return (
      <section id={ID_DECISION}>
        <Bouton variante="primary" large onClick={() => setPresse(true)}>
          {verbe}
        </Bouton>
      </section>
    )
  }
  return (
    <section id={ID_DECISION}>
      <h2>Décision</h2>
      <GardeSaisie actif={modifie} />
      <FormulaireDecision
        commission={c}
        projet={p}
        surModifie={setModifie}
        surFait={surDecide}
        surSuivant={surSuivant}
        viser={presse}
      />
    </section>
  )
}

function AvisRendu({ titre, avis }: { titre: string; avis: NonNullable<ProjetEcranCommission['avisCAA']> }) {
  const lu = motAvis(avis)
  return (
    <section>
      <h2>{titre}</h2>
      <p className="rangee ecart-3">
        {lu && <Pastille statut={lu.statut}>{lu.mot}</Pastille>}
        {avis.montantAlloue !== null && <b className="chiffres">{formatEuros(avis.montantAlloue)}</b>}
      </p>
      {avis.motifRefus && (
        <p className="petit sous-1 tel-quel">
          <span className="secondaire">Motif confidentiel&nbsp;: </span>
          {avis.motifRefus}
        </p>
      )}
      {avis.decision === 'refuse' && (
        <p className="petit secondaire">
          {avis.sendMailRefus
            ? 'Un e-mail de refus part à la publication.'
            : 'Aucun e-mail de refus ne part à la publication.'}
        </p>
      )}
    </section>
  )
}
