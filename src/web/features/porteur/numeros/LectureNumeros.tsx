import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { appelsStructure } from '#domain/structure/appels.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { relirePorteurs } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { EtatNumeros } from './EtatNumeros.tsx'

/** SIRET and RNA for staff, with what is odd; who may verify asks the register again. */
export function LectureNumeros({ id, numeros: n }: { id: number; numeros: NumerosReponse }) {
  const verifie = aLeDroitAjoute(useMoi().role, 'structure.canVerify') && (n.siret !== null || n.rna !== null)
  const { agir, enCours, echec } = useActe({
    agir: () => appeler(appelsStructure.verifierStructure, { params: { id } }),
    fait: async () => {
      annoncer('L’annuaire public a répondu.')
      await relirePorteurs()
    },
  })
  return (
    <section className="section">
      <h2>SIRET et RNA</h2>
      <dl>
        <dt>SIRET</dt>
        <dd>{n.siret ? formatSiret(n.siret) : <span className="secondaire">Non renseigné</span>}</dd>
        <dt>RNA</dt>
        <dd>{n.rna ?? <span className="secondaire">Non renseigné</span>}</dd>
      </dl>
      <EtatNumeros numeros={n} />
      {echec && <EtatErreur message={echec.message} />}
      {verifie && (
        <p>
          <Bouton icone="recharger" enCours={enCours} onClick={() => void agir()}>
            Vérifier dans l’annuaire public
          </Bouton>
        </p>
      )}
    </section>
  )
}
