import { networkFailedText } from "#core/network-failure.ts";

/** Milliseconds until a server that does not answer counts as out of reach. */
const patience = 20_000;
/** Milliseconds in which a second press is taken for a double click. */
const secondPress = 3000;

/**
 * The inline script of a screen with a form. Screens are never cached, so a form that is sent without a network would be
 * replaced by the browser's error page, and everything typed would be gone. The script first asks whether the server can
 * be reached and is well, and sends the form only then; otherwise it shows why in the form (ERR-001). Without scripts the form is sent
 * as always. A second press within a few seconds is ignored; later it counts, in case the navigation was stopped. The pressed
 * button is sent along, which a script has to do itself. A field
 * named `submit` hides the form's own method, so that comes from the prototype. The text is the same for every screen: the
 * policy admits it by its hash.
 */
export const keepFormScript = `let busy=false;
addEventListener("submit",async event=>{
const form=event.target;
if(form.getAttribute("method")!=="post")return;
event.preventDefault();
if(busy)return;
busy=true;
try{
const answer=await fetch("/health",{method:"HEAD",cache:"no-store",signal:AbortSignal.timeout(${patience})});
if(!answer.ok)throw answer;
const pressed=event.submitter;
const choice=document.createElement("input");
choice.type="hidden";
if(pressed&&pressed.name){choice.name=pressed.name;choice.value=pressed.value;form.append(choice)}
HTMLFormElement.prototype.submit.call(form);
choice.remove();
setTimeout(()=>busy=false,${secondPress});
}catch{
busy=false;
let note=form.querySelector("[data-network]");
if(!note){
note=document.createElement("p");
note.className="error";
note.role="alert";
note.dataset.network="";
form.querySelector("button:not([type=button])").before(note);
}
note.textContent="";
setTimeout(()=>note.textContent=${JSON.stringify(networkFailedText)});
}
});
addEventListener("pageshow",()=>busy=false)`.replaceAll("\n", "");
